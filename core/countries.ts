import { message, type Key } from './messages/message.ts'
/** The countries whose TV channels and holidays are in the catalogue. */
export const COUNTRIES = [
  { code: 'RO', name: message('Romania') },
  { code: 'DK', name: message('Denmark') },
  { code: 'SE', name: message('Sweden') },
  { code: 'NO', name: message('Norway') },
] as const

export type CountryCode = (typeof COUNTRIES)[number]['code']

/** Whether a text is one of the codes above, in capitals. */
export function isCountryCode(text: string): text is CountryCode {
  return COUNTRIES.some(({ code }) => code === text)
}

/** The English name for a code in either case; undefined for countries outside the catalogue. */
export function findCountryName(code: string): Key | undefined {
  return COUNTRIES.find((country) => country.code === code.toUpperCase())?.name
}

/** The code for an English name in any case; undefined for countries outside the catalogue. */
export function findCountryCode(name: string): CountryCode | undefined {
  return COUNTRIES.find((country) => country.name.toLowerCase() === name.trim().toLowerCase())?.code
}
