const OURS = 'https://almanac.invalid'
/** Browsers drop some of these from an address and so read another one. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * An address on this site as browsers read it, in letters that a header takes; null for whatever leads elsewhere.
 * Every address that came from outside passes here before somebody is sent to it.
 */
export function ownAddress(text: string): string | null {
  if (!text.startsWith('/') || CONTROL.test(text) || !URL.canParse(text, OURS)) return null
  const { origin, pathname, search, hash } = new URL(text, OURS)
  // `/.//evil.example` is a path of ours until it stands alone.
  if (origin !== OURS || pathname.startsWith('//')) return null
  return pathname + search + hash
}
