import { findCountryCode, findCountryName } from '../countries.ts'

export type KnownPlace = { title: string; country: string }
type Spot = { place: string | null; country: string | null }

/**
 * Returns whether a category's parent is near a person's location. Each may be a place or a country, by name or code:
 * two places must be the same; if either is only a country, the countries must be the same. A category without a
 * parent is near nobody; for a person without a location everything is near.
 */
export function createNearness(
  location: string | null,
  places: readonly KnownPlace[],
): (parent: string) => boolean {
  const person = toSpot(location ?? '', places)
  if (person === null) return () => true
  return (parent) => {
    const category = toSpot(parent, places)
    if (category === null) return false
    if (person.place !== null && category.place !== null) return person.place === category.place
    return person.country !== null && person.country === category.country
  }
}

/** Lookup key of a place: lower case. */
export function placeKey(text: string): string {
  return text.trim().toLowerCase()
}

function toSpot(text: string, places: readonly KnownPlace[]): Spot | null {
  const key = placeKey(text)
  if (key === '') return null
  const known = places.find(({ title }) => placeKey(title) === key)
  if (known) return { place: key, country: countryKey(known.country) }
  const code = findCountryCode(key) ?? (findCountryName(key) && key.toUpperCase())
  if (code) return { place: null, country: countryKey(code) }
  return { place: key, country: null }
}

/** The code of a country in the catalogue, otherwise the name unchanged. */
function countryKey(text: string): string {
  return placeKey(findCountryCode(text) ?? text)
}
