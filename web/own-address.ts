const OURS = 'https://almanac.invalid'
/** Browsers drop some of these from an address and thus read another one. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * An address on this site as browsers read it, escaped for a header; null for anything that leads elsewhere. Every
 * redirect to an address from outside goes through here.
 */
export function ownAddress(text: string): string | null {
  if (!text.startsWith('/') || CONTROL.test(text) || !URL.canParse(text, OURS)) return null
  const { origin, pathname, search, hash } = new URL(text, OURS)
  // `/.//evil.example` is a path of ours, but resolves to another site when used alone.
  if (origin !== OURS || pathname.startsWith('//')) return null
  return pathname + search + hash
}
