type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Ctrl+S, or Cmd+S. */
export function isSaveKey({ key, ctrlKey, metaKey }: Press): boolean {
  return key === 's' && (ctrlKey || metaKey)
}
