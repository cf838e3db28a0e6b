import { message, toIssue, type Message } from './messages/message.ts'
import { z } from 'zod'

/** Cleans text from people or pages: trimmed, without control characters, NFC. */
export function cleanText(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')
    .normalize('NFC')
    .trim()
}

/** Maximum lengths of stored texts and of e-mail addresses. */
export const LINE_LENGTH = 500
export const WORDS_LENGTH = 20_000
export const EMAIL_LENGTH = 254

/** One line of required text; a line without visible characters counts as empty. */
export const Line = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .max(LINE_LENGTH)
      .refine(isSeen, toIssue(message('is empty'))),
  )

function oneLine(text: string): string {
  return cleanText(text.replace(/\s+/g, ' '))
}

function isSeen(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** Why a text is not a valid `Line`; undefined if it is. */
export function findLineProblem(text: string): Message | undefined {
  if (!isSeen(text)) return message('is empty')
  return oneLine(text).length > LINE_LENGTH
    ? message('is longer than {count} characters', { count: LINE_LENGTH })
    : undefined
}

/** Why a text is not valid `Words`; undefined if it is. */
export function findWordsProblem(text: string): Message | undefined {
  return cleanText(text).length > WORDS_LENGTH
    ? message('is longer than {count} characters', { count: WORDS_LENGTH })
    : undefined
}

/** Text that may be empty. */
export const Words = z.string().transform(cleanText).pipe(z.string().max(WORDS_LENGTH))

/** Fast path: most texts are ASCII. */
const PLAIN = /^[\u0020-\u007e]*$/

/** Folds case and accents, for comparing typed text. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
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
