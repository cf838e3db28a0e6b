import { cityNames } from './city-names.ts'

/** `New York` of `America/New_York`; `København` of `Europe/Copenhagen` in Danish. */
export function cityOfZone(zone: string, language = 'en'): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return cityNames(language)[city] ?? city
}
