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

/** The id of a row, or the future id of a new one. */
export function toCategoryId({ stored, fields }: Pick<CategoryRow, 'stored' | 'fields'>): string {
  return stored?.id ?? toIdOrEmpty(() => createCategoryId(fields.title, fields))
}

export type ParentKind = 'country' | 'location' | 'text'

/** The kind of parent of a group's categories. */
export function toParentKind(group: string): ParentKind {
  if (group === TV_CHANNELS_GROUP) return 'country'
  return group === LOCATION_GROUP ? 'location' : 'text'
}

export function parentChoices(kind: ParentKind, locations: readonly Location[]): Choice[] {
  if (kind === 'text') return []
  if (kind === 'country') return allCountries().map(({ code, label }) => ({ value: code, label }))
  const ofTitle = Map.groupBy(locationChoices(locations), ({ label }) => label)
  // A parent is only a title, so locations with the same title are one choice.
  return [...ofTitle].map(([title, alike]) => ({
    value: title,
    label: title,
    place: [...new Set(alike.map(({ place }) => place))].join(', '),
  }))
}

/** A parent for display: a country by its name. */
export function formatParent(kind: ParentKind, parent: string): string {
  if (kind !== 'country') return parent
  return countryLabel(parent) ?? parent
}

export type CategoryTable = { group: string; title: string; rows: CategoryRow[] }

const collator = new Intl.Collator('en', { numeric: true })

/** One table per group in the order of Settings, even if empty; its rows by parent then index, new ones first. */
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

/** By stored values, so that a row keeps its position while it is edited. */
function byParentAndIndex(one: CategoryRow, other: CategoryRow): number {
  if (!one.stored || !other.stored)
    return Number(one.stored !== null) - Number(other.stored !== null)
  const text = ({ group, parent }: Category) => formatParent(toParentKind(group), parent)
  return (
    collator.compare(text(one.stored), text(other.stored)) ||
    one.stored.index - other.stored.index ||
    collator.compare(one.stored.title, other.stored.title)
  )
}

export function countCategoriesByGroup(
  categories: readonly Category[],
  { without }: { without?: string } = {},
): Slice[] {
  const ofGroup = Map.groupBy(categories, ({ group }) => group)
  return [...ofGroup]
    .filter(([group]) => group !== without)
    .map(([group, { length }]) => ({ name: group.toUpperCase(), value: length }))
}
