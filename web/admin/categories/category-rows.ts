import { LOCATION_GROUP, TV_CHANNELS_GROUP, type Category } from '@app/core/categories/category.ts'
import type { Group } from '@app/core/groups/group.ts'
import { createCategoryId } from '@app/core/ids.ts'
import type { Location } from '@app/core/locations/location.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import type { Slice } from '../../ui/slices.ts'
import type { Choice } from '../../ui/choices.ts'
import { locationChoices } from '../catalogue/category-choices.ts'
import { allCountries, countryLabel } from '../catalogue/countries.ts'
import { toIdOrEmpty } from '../catalogue/row-id.ts'
import type { DraftRow } from '../rows/draft-rows.ts'

export type CategoryRow = DraftRow<Category>

/** The id a row has, or will have once it is stored. */
export function toCategoryId({ stored, fields }: Pick<CategoryRow, 'stored' | 'fields'>): string {
  return stored?.id ?? toIdOrEmpty(() => createCategoryId(fields.title, fields))
}

export type ParentKind = 'country' | 'location' | 'text'

/** What a group's categories have as parent. */
export function toParentKind(group: string): ParentKind {
  if (group === TV_CHANNELS_GROUP) return 'country'
  return group === LOCATION_GROUP ? 'location' : 'text'
}

/** What a parent may be chosen from. */
export function parentChoices(kind: ParentKind, locations: readonly Location[]): Choice[] {
  if (kind === 'text') return []
  if (kind === 'country') return allCountries().map(({ code, label }) => ({ value: code, label }))
  const ofTitle = Map.groupBy(locationChoices(locations), ({ label }) => label)
  // A parent is the title alone, so locations that share one are one choice.
  return [...ofTitle].map(([title, alike]) => ({
    value: title,
    label: title,
    place: [...new Set(alike.map(({ place }) => place))].join(', '),
  }))
}

/** A parent as it is read: a country by its name. */
export function formatParent(kind: ParentKind, parent: string): string {
  if (kind !== 'country') return parent
  return countryLabel(parent) ?? parent
}

export type CategoryTable = { group: string; title: string; rows: CategoryRow[] }

const inWords = new Intl.Collator('en', { numeric: true })

/**
 * One table a group in the order of Settings, also where it is empty; its rows by parent then index, new ones
 * first.
 */
export function toCategoryTables(
  rows: readonly CategoryRow[],
  { groups, mainGroups }: { groups: readonly Group[]; mainGroups: readonly MainGroup[] },
): CategoryTable[] {
  const ofGroup = Map.groupBy(rows, ({ fields }) => fields.group)
  const place = new Map(mainGroups.map(({ id }, order) => [id, order]))
  const sorted = groups.toSorted(
    (one, other) => (place.get(one.mainGroup) ?? 0) - (place.get(other.mainGroup) ?? 0),
  )
  return sorted.map(({ id, title }) => ({
    group: id,
    title,
    rows: (ofGroup.get(id) ?? []).toSorted(byParentAndIndex),
  }))
}

/** By what is stored, so that a row stays where it is while somebody types in it. */
function byParentAndIndex(one: CategoryRow, other: CategoryRow): number {
  if (!one.stored || !other.stored)
    return Number(one.stored !== null) - Number(other.stored !== null)
  const text = ({ group, parent }: Category) => formatParent(toParentKind(group), parent)
  return (
    inWords.compare(text(one.stored), text(other.stored)) ||
    one.stored.index - other.stored.index ||
    inWords.compare(one.stored.title, other.stored.title)
  )
}

/** How many stored categories each group holds. */
export function countCategoriesByGroup(
  categories: readonly Category[],
  { without }: { without?: string } = {},
): Slice[] {
  const ofGroup = Map.groupBy(categories, ({ group }) => group)
  return [...ofGroup]
    .filter(([group]) => group !== without)
    .map(([group, { length }]) => ({ name: group.toUpperCase(), value: length }))
}
