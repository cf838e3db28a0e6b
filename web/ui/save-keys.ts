type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** On the button that Ctrl+S presses. */
export const SAVE_KEY = 'Control+S'

/** Ctrl+S, or Cmd+S, with Caps Lock too. */
export function isSaveKey({ key, ctrlKey, metaKey }: Press): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey)
}

/** Ctrl+Enter, or Cmd+Enter: submits a form from a field in which Enter inserts a line. */
export function isSendKey({ key, ctrlKey, metaKey }: Press): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}
