import { z } from 'zod'

/** Text a person typed or a page held: trimmed, without control characters, NFC. */
export function cleanText(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')
    .normalize('NFC')
    .trim()
}

/** One line of required text; what has nothing to see counts as empty. */
export const Line = z
  .string()
  .transform((text) => cleanText(text.replace(/\s+/g, ' ')))
  .pipe(
    z
      .string()
      .max(500)
      .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), 'is empty'),
  )

/** Text that may be empty. */
export const Words = z.string().transform(cleanText).pipe(z.string().max(20_000))

/** Folds case and accents away, for comparing what people typed. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[đĐ]/g, 'd')
    .replace(/[æÆ]/g, 'ae')
    .replace(/ß/g, 'ss')
    .toLowerCase()
}
