import { findCountryCode, isCountryCode } from '../countries.ts'

/** A country in the reader's language, by its code or its English name; any other place as it is written. */
export function placeName(place: string, language: string): string {
  const code = isCountryCode(place) ? place : findCountryCode(place)
  if (code === undefined) return place
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? place
}
