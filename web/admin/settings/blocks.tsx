import type { TitledRow } from '../catalogue/kind.ts'
import type { Group } from '@app/core/groups/group.ts'
import type { Location } from '@app/core/locations/location.ts'
import { NEW_LOCATION } from '@app/core/locations/fields.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import { useMemo } from 'react'
import type { GridEdits } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { findNextIndex } from '../catalogue/next-index.ts'
import type { CatalogueNoun } from '../catalogue/use-noun.ts'
import { ExportGroupsMenu, ExportMenu } from '../export-menu.tsx'
import type { NamedRow } from '../named-row.ts'
import { SettingsBlock } from './block.tsx'
import { groupColumns, locationColumns, mainGroupColumns } from './columns.tsx'
import { GROUP_KIND, LOCATION_KIND, MAIN_GROUP_KIND } from './kinds.ts'
import { sortByIndex, sortLocations, type GroupRow } from './settings-rows.ts'

type BlockProps<S extends TitledRow> = {
  noun: CatalogueNoun<S>
  named: NamedRow | null
  onAdded: (id: string | null) => void
}

export function LocationBlock({ noun, named, onAdded }: BlockProps<Location>) {
  const columns = useMemo(() => locationColumns(), [])
  const rows = useMemo(() => sortLocations(noun.rows.rows), [noun.rows.rows])
  const add: Add = (added, after) =>
    noun.rows.add(
      added.map((edits) => ({ ...NEW_LOCATION, ...edits }) as Partial<Location>),
      after,
    )
  return (
    <SettingsBlock
      noun={noun}
      rows={rows}
      name="locations"
      title={t('Locations')}
      note={LOCATION_KIND.countOf(storedIn(rows))}
      addLabel={t('Add a location')}
      emptyText={t('No location yet.')}
      columns={columns}
      named={named}
      onAdd={(added, after) => reportAdded(add(added, after), onAdded)}
    >
      <ExportMenu noun="locations" label={t('Export locations')} />
    </SettingsBlock>
  )
}

export function MainGroupBlock({ noun, named, onAdded }: BlockProps<MainGroup>) {
  const columns = useMemo(() => mainGroupColumns(), [])
  const rows = useMemo(() => sortByIndex(noun.rows.rows), [noun.rows.rows])
  const add: Add = (added, after) => {
    const index = findNextIndex(rows.map(({ fields }) => fields.index))
    const fields = added.map((edits, place) => ({ title: '', index: index + place, ...edits }))
    return noun.rows.add(fields as Partial<MainGroup>[], after)
  }
  return (
    <SettingsBlock
      noun={noun}
      rows={rows}
      name="main-groups"
      title={t('Main Groups')}
      note={MAIN_GROUP_KIND.countOf(storedIn(rows))}
      addLabel={t('Add a main group')}
      emptyText={t('No main groups yet. Groups belong to main groups.')}
      columns={columns}
      named={named}
      onAdd={(added, after) => reportAdded(add(added, after), onAdded)}
    >
      <ExportGroupsMenu />
    </SettingsBlock>
  )
}

type GroupBlocksProps = BlockProps<Group> & { mainGroups: readonly MainGroup[] }

export function GroupBlocks({ noun, mainGroups, named, onAdded }: GroupBlocksProps) {
  const columns = useMemo(() => groupColumns(), [])
  const ofMain = useMemo(
    () => Map.groupBy(sortByIndex(noun.rows.rows), ({ fields }) => fields.mainGroup),
    [noun.rows.rows],
  )
  const add = (mainGroup: string, added: readonly GridEdits[], after?: string) => {
    const index = findNextIndex((ofMain.get(mainGroup) ?? []).map(({ fields }) => fields.index))
    const fields = added.map((edits, place) => ({
      title: '',
      index: index + place,
      icon: '',
      mainGroup,
      ...edits,
    }))
    return noun.rows.add(fields as Partial<Group>[], after)
  }
  const idsOfScreen = () =>
    mainGroups.flatMap(({ id }) => (ofMain.get(id) ?? NO_ROWS).map((row) => row.id))
  return mainGroups.map(({ id, title }) => {
    const rows = ofMain.get(id) ?? NO_ROWS
    return (
      <SettingsBlock
        key={id}
        noun={noun}
        rows={rows}
        name={`groups-of-${id}`}
        title={t('Groups of {title}', { title })}
        note={GROUP_KIND.countOf(storedIn(rows))}
        addLabel={t('Add a group to {title}', { title })}
        emptyText={t('No group under {title} yet.', { title })}
        columns={columns}
        idsOfScreen={idsOfScreen}
        named={named}
        onAdd={(added, after) => reportAdded(add(id, added, after), onAdded)}
      />
    )
  })
}

const NO_ROWS: GroupRow[] = []

type Add = (added: readonly GridEdits[], after?: string) => string[]

function storedIn(rows: readonly { stored: unknown }[]): number {
  return rows.filter(({ stored }) => stored !== null).length
}

/** Reports the row that takes the focus. */
function reportAdded(ids: string[], onAdded: (id: string | null) => void): string[] {
  onAdded(ids[0] ?? null)
  return ids
}
