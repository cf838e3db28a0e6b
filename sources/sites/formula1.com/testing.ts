/**
 * Whether a name or address is that of test drives. The organiser has several names for them: "Pre-Season Testing" in one
 * year is a "Pre-Season Track Session" in another.
 */
export function isTest(name: string, address: string): boolean {
  const words =
    /\btest(?:s|ing)?\b|\bpre-?\s?season\b|\btrack (?:sessions?|running)\b|\bshakedown\b/i
  return words.test(name) || /\/(?:pre-?season|testing|shakedown)/i.test(address)
}
