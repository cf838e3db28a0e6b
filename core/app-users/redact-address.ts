/** What stands where an erased person's address stood. */
const REDACTED = '[erased]'

/**
 * Replaces an e-mail address in a text, whatever its case. A longer address that contains it is somebody else's and
 * stays: erasing `a@b.example` leaves `ma@b.example` and `a@b.example.org` alone.
 */
export function redactAddress(text: string, address: string): string {
  const before = String.raw`(?<![\p{L}\p{N}_+-]|[\p{L}\p{N}_+-]\.)`
  const after = String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`
  return text.replace(new RegExp(before + RegExp.escape(address) + after, 'giu'), REDACTED)
}
