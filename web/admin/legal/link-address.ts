/** Where a link may lead: a page, an address to write to, or a place on this site. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s]|mailto:|#|\/(?![/\\]))/i.test(address)
}

/** What a person typed as the address of a link; undefined where it leads nowhere safe. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isSafeAddress(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}
