import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { toLocalPlace } from './names.ts'
import type { Model } from './model.ts'
import type { Catalogue } from './store.ts'

type Place = Catalogue['locations'][number]

/** The place that a zone is named after, if the catalogue has it. */
function placeOfZone(locations: readonly Place[], zone: string): Place | undefined {
  const town = cityOfZone(zone)
  return locations.find(({ title }) => title === town)
}

/** Whether a category belongs to the person's place or country. */
function isNear({ place }: PublicCategory, home: Place | undefined): boolean {
  if (place === null || !home) return false
  return place.includes(home.title) || place.includes(home.country)
}

/** The person's place in the catalogue. */
export function homeOf({ profile, answers, zone }: Model): Place | undefined {
  const { locations } = answers.catalogue
  return locations.find(({ title }) => title === profile.location) ?? placeOfZone(locations, zone)
}

/** A town with its country, in the language of this browser. */
export function describeTown({ title, country }: Place): string {
  return `${toLocalPlace(title)}, ${toLocalPlace(country)}`
}

/** Followed categories first, then near ones, those with upcoming events, and the most followed. */
export function sortByInterest(
  categories: readonly PublicCategory[],
  { home, followed }: { home: Place | undefined; followed: ReadonlySet<string> },
): PublicCategory[] {
  const rank = (category: PublicCategory) =>
    (followed.has(category.id) ? 8 : 0) +
    (isNear(category, home) ? 4 : 0) +
    (category.upcoming > 0 ? 2 : 0)
  return categories.toSorted(
    (one, other) => rank(other) - rank(one) || other.followers - one.followers,
  )
}
