import type { Group } from '@app/core/groups/group.ts'
import { newPlainId } from '@app/core/ids.ts'
import { DEFAULT_LOCATION_COUNTRY, type Location } from '@app/core/locations/location.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import type { Slice } from '../../ui/slices.ts'
import { t } from '../../ui/text.ts'
import { idOrNothing, missingFields } from '../catalogue/missing.ts'
import type { CatalogueRow, TitledFields } from '../catalogue/rows.ts'

/** What a person types; an index that was emptied is null. */
export type LocationEdits = { title: string; country: string }
export type MainGroupEdits = { title: string; index: number | null }
export type GroupEdits = { title: string; index: number | null; icon: string; mainGroup: string }

export type LocationRow = CatalogueRow<Location, LocationEdits>
export type MainGroupRow = CatalogueRow<MainGroup, MainGroupEdits>
export type GroupRow = CatalogueRow<Group, GroupEdits>

export const NEW_LOCATION: LocationEdits = { title: '', country: DEFAULT_LOCATION_COUNTRY }

export function locationEditsOf({ title, country }: Location): LocationEdits {
  return { title, country }
}

export function mainGroupEditsOf({ title, index }: MainGroup): MainGroupEdits {
  return { title, index }
}

export function groupEditsOf({ title, index, icon, mainGroup }: Group): GroupEdits {
  return { title, index, icon, mainGroup }
}

type AnyRow = CatalogueRow<{ id: string }, { title: string }>

/** The id a row has, or will have once it is stored. */
export function plainId({ stored, fields }: Pick<AnyRow, 'stored' | 'fields'>): string {
  return stored?.id ?? idOrNothing(() => newPlainId(fields.title))
}

/** The fields a row cannot be saved without and that are empty; an id that a title does not make is one. */
export function missingOf<F extends TitledFields>(
  row: { stored: { id: string } | null; fields: F },
  required: readonly (keyof F & string)[],
): string[] {
  const missing = missingFields(row.fields, required)
  return missing.includes('title') || plainId(row) !== '' ? missing : ['id', ...missing]
}

const LABELS: Record<string, () => string> = {
  id: () => t('Id'),
  title: () => t('Title'),
  country: () => t('Country'),
  index: () => t('Index'),
  icon: () => t('Icon'),
  mainGroup: () => t('Main group'),
}

/** A field as its column is called. */
export function settingsFieldLabel(field: string): string {
  return LABELS[field]?.() ?? field
}

/** What is said when a save lacks something. */
export function nullSentence(missing: readonly string[]): string {
  const list = missing.map(settingsFieldLabel).join(', ')
  return missing.includes('id')
    ? t(
        'One of the properties is null: {list}. The id is made of the Latin letters and digits of the title: write some into it.',
        { list },
      )
    : t('One of the properties is null: {list}', { list })
}

const inWords = new Intl.Collator('en', { numeric: true })

/** By country then title, new ones first; a row stays where it is while somebody types in it. */
export function sortedLocations(rows: readonly LocationRow[]): LocationRow[] {
  return rows.toSorted((one, other) => {
    if (!one.stored || !other.stored) return newFirst(one, other)
    return (
      inWords.compare(one.stored.country, other.stored.country) ||
      inWords.compare(one.stored.title, other.stored.title)
    )
  })
}

/** By index then title, new ones first. */
export function sortedByIndex<R extends MainGroupRow | GroupRow>(rows: readonly R[]): R[] {
  return rows.toSorted((one, other) => {
    if (!one.stored || !other.stored) return newFirst(one, other)
    return (
      one.stored.index - other.stored.index || inWords.compare(one.stored.title, other.stored.title)
    )
  })
}

function newFirst(one: { stored: unknown }, other: { stored: unknown }): number {
  return Number(one.stored !== null) - Number(other.stored !== null)
}

/** How many stored groups each main group has. */
export function groupsByMainGroup(
  mainGroups: readonly MainGroup[],
  groups: readonly Group[],
): Slice[] {
  const ofMain = Map.groupBy(groups, ({ mainGroup }) => mainGroup)
  return mainGroups.map(({ id, title }) => ({ name: title, value: ofMain.get(id)?.length ?? 0 }))
}
