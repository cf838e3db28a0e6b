import { findCountryCode, isCountryCode } from '../countries.ts'
import { cityNames } from '../time/city-names.ts'

/** Further places that the starter catalogue names, by the codes of CLDR. */
const REGIONS: Readonly<Record<string, string>> = {
  Europe: '150',
  France: 'FR',
  Germany: 'DE',
  Italy: 'IT',
  'North America': '003',
  Spain: 'ES',
  'United States': 'US',
  World: '001',
}

/** A place that the catalogue knows in the reader's language, a country also by its code; any other place as written. */
export function placeName(place: string, language: string): string {
  const region = language === 'en' ? undefined : REGIONS[place]
  const code = isCountryCode(place) ? place : (findCountryCode(place) ?? region)
  if (code === undefined) return cityNames(language)[place] ?? place
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? place
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
