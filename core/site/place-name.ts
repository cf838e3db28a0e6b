import { findCountryCode, isCountryCode } from '../countries.ts'

/** A country in the reader's language, from its code or English name; any other place as written. */
export function placeName(place: string, language: string): string {
  const code = isCountryCode(place) ? place : findCountryCode(place)
  if (code === undefined) return place
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? place
}
