import type { Group } from '@app/core/groups/group.ts'
import type { Location } from '@app/core/locations/location.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import { useMemo } from 'react'
import type { GridEdits } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { nextIndex } from '../catalogue/next-index.ts'
import { ExportGroupsMenu, ExportMenu } from '../export-menu.tsx'
import { SettingsBlock, type SettingsNoun } from './block.tsx'
import { GROUP_COLUMNS, LOCATION_COLUMNS, MAIN_GROUP_COLUMNS } from './columns.tsx'
import {
  NEW_LOCATION,
  sortedByIndex,
  sortedLocations,
  type GroupEdits,
  type GroupRow,
  type LocationEdits,
  type MainGroupEdits,
} from './settings-rows.ts'

type BlockProps<
  S extends { id: string; version: number; title: string },
  F extends { title: string },
> = {
  noun: SettingsNoun<S, F>
  justAdded: string | null
  onAdded: (id: string | null) => void
}

export function LocationBlock({ noun, justAdded, onAdded }: BlockProps<Location, LocationEdits>) {
  const rows = useMemo(() => sortedLocations(noun.rows.rows), [noun.rows.rows])
  const add = (added: readonly GridEdits[]) =>
    added.map((edits) => noun.rows.add({ ...NEW_LOCATION, ...edits } as LocationEdits))
  return (
    <SettingsBlock
      noun={noun}
      rows={rows}
      title="Locations"
      note={noteOf(rows, 'location', 'locations')}
      addLabel="Add a location"
      emptyText="No location yet."
      columns={LOCATION_COLUMNS}
      justAdded={justAdded}
      onAdd={(added) => told(add(added), onAdded)}
    >
      <ExportMenu noun="locations" label={t('Export locations')} />
    </SettingsBlock>
  )
}

export function MainGroupBlock({
  noun,
  justAdded,
  onAdded,
}: BlockProps<MainGroup, MainGroupEdits>) {
  const rows = useMemo(() => sortedByIndex(noun.rows.rows), [noun.rows.rows])
  const add = (added: readonly GridEdits[]) => {
    const index = nextIndex(rows.map(({ fields }) => fields.index))
    return added.map((edits, place) =>
      noun.rows.add({ title: '', index: index + place, ...edits } as MainGroupEdits),
    )
  }
  return (
    <SettingsBlock
      noun={noun}
      rows={rows}
      title="Main Groups"
      note={noteOf(rows, 'main group', 'main groups')}
      addLabel="Add a main group"
      emptyText="No main group yet. Groups stand under main groups."
      columns={MAIN_GROUP_COLUMNS}
      justAdded={justAdded}
      onAdd={(added) => told(add(added), onAdded)}
    >
      <ExportGroupsMenu />
    </SettingsBlock>
  )
}

type GroupBlocksProps = BlockProps<Group, GroupEdits> & { mainGroups: readonly MainGroup[] }

/** The groups of each main group in a table of its own. */
export function GroupBlocks({ noun, mainGroups, justAdded, onAdded }: GroupBlocksProps) {
  const ofMain = useMemo(
    () => Map.groupBy(sortedByIndex(noun.rows.rows), ({ fields }) => fields.mainGroup),
    [noun.rows.rows],
  )
  const add = (mainGroup: string, added: readonly GridEdits[]) => {
    const index = nextIndex((ofMain.get(mainGroup) ?? []).map(({ fields }) => fields.index))
    return added.map((edits, place) =>
      noun.rows.add({
        title: '',
        index: index + place,
        icon: '',
        mainGroup,
        ...edits,
      } as GroupEdits),
    )
  }
  return mainGroups.map(({ id, title }) => {
    const rows = ofMain.get(id) ?? NO_ROWS
    return (
      <SettingsBlock
        key={id}
        noun={noun}
        rows={rows}
        title={`Groups of ${title}`}
        note={noteOf(rows, 'group', 'groups')}
        addLabel={`Add a group to ${title}`}
        emptyText={`No group under ${title} yet.`}
        columns={GROUP_COLUMNS}
        justAdded={justAdded}
        onAdd={(added) => told(add(id, added), onAdded)}
      />
    )
  })
}

const NO_ROWS: GroupRow[] = []

function noteOf(rows: readonly { stored: unknown }[], one: string, many: string): string {
  const count = rows.filter(({ stored }) => stored !== null).length
  return `${count} ${count === 1 ? one : many}`
}

/** Tells which row takes the focus. */
function told(ids: string[], onAdded: (id: string | null) => void): string[] {
  onAdded(ids[0] ?? null)
  return ids
}
