import type { Group } from '@app/core/groups/group.ts'
import { createPlainId } from '@app/core/ids.ts'
import { GROUP_FIELDS } from '@app/core/groups/fields.ts'
import type { Location } from '@app/core/locations/location.ts'
import { LOCATION_FIELDS } from '@app/core/locations/fields.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import type { Slice } from '../../ui/slices.ts'
import { countryCode, countryLabel } from '../catalogue/countries.ts'
import { toIdOrEmpty } from '../catalogue/row-id.ts'
import { labelsOf } from '../nouns/field-labels.ts'
import type { DraftRow } from '../rows/draft-rows.ts'

export type LocationRow = DraftRow<Location>
export type MainGroupRow = DraftRow<MainGroup>
export type GroupRow = DraftRow<Group>

type AnyRow = DraftRow<{ id: string; title: string }>

/** The id of a row, or the future id of a new one. */
export function toRowId({ stored, fields }: Pick<AnyRow, 'stored' | 'fields'>): string {
  return stored?.id ?? toIdOrEmpty(() => createPlainId(fields.title))
}

/** The label of a field in column headings; locations and main groups use the same ones. */
export const settingsFieldLabel = labelsOf({ ...LOCATION_FIELDS, ...GROUP_FIELDS })

const collator = new Intl.Collator('en', { numeric: true })

/** By country then title, new ones first; a row does not move while it is edited. */
export function sortLocations(rows: readonly LocationRow[]): LocationRow[] {
  return rows.toSorted((one, other) => {
    if (!one.stored || !other.stored) return compareNewFirst(one, other)
    return (
      collator.compare(one.stored.country, other.stored.country) ||
      collator.compare(one.stored.title, other.stored.title)
    )
  })
}

/** By index then title, new ones first. */
export function sortByIndex<R extends MainGroupRow | GroupRow>(rows: readonly R[]): R[] {
  return rows.toSorted((one, other) => {
    if (!one.stored || !other.stored) return compareNewFirst(one, other)
    return (
      one.stored.index - other.stored.index ||
      collator.compare(one.stored.title, other.stored.title)
    )
  })
}

function compareNewFirst(one: { stored: unknown }, other: { stored: unknown }): number {
  return Number(one.stored !== null) - Number(other.stored !== null)
}

export function countGroupsByMainGroup(
  mainGroups: readonly MainGroup[],
  groups: readonly Group[],
): Slice[] {
  const ofMain = Map.groupBy(groups, ({ mainGroup }) => mainGroup)
  return mainGroups.map(({ id, title }) => ({ name: title, value: ofMain.get(id)?.length ?? 0 }))
}

/** How many locations each country has, most first. */
export function countLocationsByCountry(locations: readonly Location[]): Slice[] {
  return [...Map.groupBy(locations, ({ country }) => country)]
    .map(([country, there]) => ({
      name: countryLabel(countryCode(country)) ?? country,
      value: there.length,
    }))
    .toSorted((one, other) => other.value - one.value || collator.compare(one.name, other.name))
}
