import { CALLED_OFF, DOORS, OF_NOTICES } from './added-words.ts'
import { isDayWord } from './day-words.ts'
import { tokensOf } from './tokens.ts'

/** A part of a title in brackets, or before or after a dash, colon, comma or bar. */
const PART =
  /[([][^)\]]*[)\]]|(?<=^|\s[–—|-]|[:,!])[^–—|:,!([]+(?:[:.](?=\d)\d*[^–—|:,!([]*)*|\s?[–—|:,!]/g
const SIGN = /^\s?[–—|:,!]$/

/** The title without parts that only say that the event is off, moved from another day, or when the doors open. */
export function withoutNotices(title: string, tokens: readonly string[]): string {
  if (!tokens.some((token) => CALLED_OFF.has(token) || DOORS.has(token))) return title
  const bare = title.replace(PART, (part) => (SIGN.test(part) || !isNotice(part) ? part : ' '))
  const rest = withoutEnd(bare).replace(/^[\s–—|:,!-]+|[\s–—|:,!-]+$/g, '')
  return rest === '' ? title : rest
}

function isNotice(part: string): boolean {
  const tokens = tokensOf(part)
  const isBeside = (token: string) => OF_NOTICES.has(token) || /^\d/.test(token) || isDayWord(token)
  return tokens.some(isSaid) && tokens.every((token) => isSaid(token) || isBeside(token))
}

/** "Nora Vale doors 19:00" */
function withoutEnd(title: string): string {
  const words = [...title.matchAll(/[\p{L}\p{N}]+/gu)]
  const isOf = (word: string) =>
    tokensOf(word).every(
      (token) => OF_NOTICES.has(token) || /^\d/.test(token) || isDayWord(token) || isSaid(token),
    )
  const at = words.findIndex(
    ([word], from) =>
      tokensOf(word).every(isSaid) && words.slice(from).every(([each]) => isOf(each)),
  )
  return at > 0 ? title.slice(0, words[at]?.index) : title
}

function isSaid(token: string): boolean {
  return CALLED_OFF.has(token) || DOORS.has(token)
}
