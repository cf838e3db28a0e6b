import { t } from '../../ui/text.ts'
import { CatalogueDialogs } from '../catalogue/dialogs.tsx'
import { ChosenRows } from '../catalogue/chosen-rows.tsx'
import { gridRowOf, groupColumns, locationColumns, mainGroupColumns } from './columns.tsx'
import { GROUP_KIND, LOCATION_KIND, MAIN_GROUP_KIND } from './kinds.ts'
import {
  settingsFieldLabel,
  type GroupEdits,
  type LocationEdits,
  type MainGroupEdits,
} from './settings-rows.ts'
import type { useSettings } from './use-settings.ts'

/** What a delete takes along, and both states of a row that somebody else saved meanwhile. */
export function SettingsDialogs({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { locations, mainGroups, groups } = settings
  const shared = { labelOf: settingsFieldLabel }
  return (
    <>
      <CatalogueDialogs
        {...shared}
        changed={t('This location was changed meanwhile')}
        actions={locations.actions}
      />
      <CatalogueDialogs
        {...shared}
        changed={t('This main group was changed meanwhile')}
        actions={mainGroups.actions}
      />
      <CatalogueDialogs
        {...shared}
        changed={t('This group was changed meanwhile')}
        actions={groups.actions}
      />
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
        gridRowOf={(row) => gridRowOf(row)}
        columns={locationColumns()}
        onEdit={(changes) => locations.rows.edit(changes as Changes<LocationEdits>)}
      />
      <ChosenRows
        {...mainGroups}
        {...MAIN_GROUP_KIND}
        gridRowOf={(row) => gridRowOf(row)}
        columns={mainGroupColumns()}
        onEdit={(changes) => mainGroups.rows.edit(changes as Changes<MainGroupEdits>)}
      />
      <ChosenRows
        {...groups}
        {...GROUP_KIND}
        gridRowOf={(row) => gridRowOf(row)}
        columns={groupColumns()}
        onEdit={(changes) => groups.rows.edit(changes as Changes<GroupEdits>)}
      />
    </>
  )
}
