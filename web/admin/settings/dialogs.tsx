import { CatalogueDialogs } from '../catalogue/dialogs.tsx'
import { ChosenRows } from '../catalogue/chosen-rows.tsx'
import { GROUP_COLUMNS, gridRowOf, LOCATION_COLUMNS, MAIN_GROUP_COLUMNS } from './columns.tsx'
import { GROUP_KIND, LOCATION_KIND, MAIN_GROUP_KIND, settingsFieldLabel } from './kinds.ts'
import type { GroupEdits, LocationEdits, MainGroupEdits } from './settings-rows.ts'
import type { useSettings } from './use-settings.ts'

/** What a delete takes along, and both states of a row that somebody else saved meanwhile. */
export function SettingsDialogs({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { locations, mainGroups, groups } = settings
  const shared = { labelOf: settingsFieldLabel }
  return (
    <>
      <CatalogueDialogs {...shared} one="location" actions={locations.actions} />
      <CatalogueDialogs {...shared} one="main group" actions={mainGroups.actions} />
      <CatalogueDialogs {...shared} one="group" actions={groups.actions} />
    </>
  )
}

type Changes<F> = { id: string; edits: Partial<F> }[]

/** What can be done with the rows that are chosen in each of the blocks. */
export function ChosenSettings({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { locations, mainGroups, groups } = settings
  return (
    <>
      <ChosenRows
        {...locations}
        {...LOCATION_KIND}
        gridRowOf={(row) => gridRowOf(row, [])}
        columns={LOCATION_COLUMNS}
        onEdit={(changes) => locations.rows.edit(changes as Changes<LocationEdits>)}
      />
      <ChosenRows
        {...mainGroups}
        {...MAIN_GROUP_KIND}
        gridRowOf={(row) => gridRowOf(row, [])}
        columns={MAIN_GROUP_COLUMNS}
        onEdit={(changes) => mainGroups.rows.edit(changes as Changes<MainGroupEdits>)}
      />
      <ChosenRows
        {...groups}
        {...GROUP_KIND}
        gridRowOf={(row) => gridRowOf(row, [])}
        columns={GROUP_COLUMNS}
        onEdit={(changes) => groups.rows.edit(changes as Changes<GroupEdits>)}
      />
    </>
  )
}
