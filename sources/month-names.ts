import { message } from '@app/core/messages/message.ts'
import { MONTH_NAMES } from '@app/core/time/date-words.ts'
import { MethodRefused } from './source.ts'

export type MonthLanguage = 'EN' | 'DK' | 'RO'

const NAMES: Record<MonthLanguage, readonly string[]> = {
  EN: MONTH_NAMES.en,
  DK: MONTH_NAMES.da,
  RO: MONTH_NAMES.ro,
}

/** Index 0 to 11 of a month's full name in English or Danish; refuses other languages and other words. */
export function monthIndex(name: string, languageCode: string): number {
  if (languageCode !== 'EN' && languageCode !== 'DK') {
    throw new MethodRefused(message('{code} is not a valid languageCode', { code: languageCode }))
  }
  const index = indexIn(NAMES[languageCode], name)
  if (index < 0) throw new MethodRefused(message('Invalid month name'))
  return index
}

/** The month's name in Romanian or English, by index 0 to 11; refuses other languages and other months. */
export function monthName(index: number, language: string): string {
  if (language !== 'RO' && language !== 'EN')
    throw new MethodRefused(message('Unsupported language code'))
  const name = NAMES[language][index]
  if (name === undefined) throw new MethodRefused(message('Invalid month name'))
  return name
}

/**
 * Month 1 to 12 of a printed name, in full or abbreviated to three letters or more, in any of the languages; undefined
 * for any other word.
 */
export function findMonth(
  text: string,
  languages: readonly MonthLanguage[] = ['EN', 'DK'],
): number | undefined {
  const word = text.toLowerCase().replace(/\.$/, '')
  if (word.length < 3) return undefined
  for (const language of languages) {
    const index = NAMES[language].findIndex((name) => name.toLowerCase().startsWith(word))
    if (index >= 0) return index + 1
  }
  return undefined
}

function indexIn(names: readonly string[], name: string): number {
  const wanted = name.trim().toLowerCase()
  return names.findIndex((one) => one.toLowerCase() === wanted)
}
