import { HOLIDAYS_GROUP, TV_CHANNELS_GROUP, type Category } from '../categories/category.ts'
import type { CountryCode } from '../countries.ts'
import { foldText } from '../text.ts'

/** The fields needed for choosing a category. */
export type KnownCategory = Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'>

export const IMPORT_SPORTS = ['football', 'basketball', 'tennis'] as const
export type ImportSport = (typeof IMPORT_SPORTS)[number]

/** The TV channel of a country with that title; undefined if the operator has to choose one. */
export function findChannelCategory(
  categories: KnownCategory[],
  country: CountryCode,
  title: string,
): KnownCategory | undefined {
  const wanted = nameKey(title)
  return filterCountryChannels(categories, country).find((one) => nameKey(one.title) === wanted)
}

/** The TV channels of a country, shown as quick logos. */
export function filterCountryChannels<C extends KnownCategory>(
  categories: C[],
  country: CountryCode,
): C[] {
  return categories.filter(({ group, parent }) => group === TV_CHANNELS_GROUP && parent === country)
}

/** A sport's own category: the one with its name, otherwise the first of its group. */
export function findStandardCategory(
  categories: KnownCategory[],
  sport: ImportSport,
): KnownCategory | undefined {
  const own = categories.filter(({ group }) => group === sport)
  const named = own.find(({ title }) => nameKey(title) === sport)
  return named ?? own.toSorted((a, b) => a.index - b.index || (a.id < b.id ? -1 : 1))[0]
}

/** The category of a country's holidays. */
export function findHolidaysCategory(
  categories: KnownCategory[],
  country: CountryCode,
): KnownCategory | undefined {
  return categories.find(({ group, parent }) => group === HOLIDAYS_GROUP && parent === country)
}

// Channel names are written with or without spaces; a plus is part of the name: TV3+ is not TV3.
function nameKey(title: string): string {
  return foldText(title).replace(/[^\p{L}\p{N}+]/gu, '')
}
