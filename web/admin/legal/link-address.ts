/** Whether a link's target is allowed: a page, an e-mail address, or a place on this site. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s]|mailto:|#|\/(?![/\\]))/i.test(address)
}

/** The URL for a typed link address; undefined if it is unsafe. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isSafeAddress(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}
