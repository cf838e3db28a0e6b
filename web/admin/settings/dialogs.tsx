import { ChosenRows } from '../catalogue/chosen-rows.tsx'
import { CatalogueDialogs } from '../catalogue/dialogs.tsx'
import { gridRowOf, groupColumns, locationColumns, mainGroupColumns } from './columns.tsx'
import type { useSettings } from './use-settings.ts'

type SettingsProps = { settings: ReturnType<typeof useSettings> }

/** The dialogs for deletes with dependents and for conflicts. */
export function SettingsDialogs({ settings: { locations, mainGroups, groups } }: SettingsProps) {
  return (
    <>
      <CatalogueDialogs noun={locations} />
      <CatalogueDialogs noun={mainGroups} />
      <CatalogueDialogs noun={groups} />
    </>
  )
}

/** The actions for the selected rows in each of the blocks. */
export function ChosenSettings({ settings: { locations, mainGroups, groups } }: SettingsProps) {
  const plain = (row: Parameters<typeof gridRowOf>[0]) => gridRowOf(row)
  return (
    <>
      <ChosenRows noun={locations} gridRowOf={plain} columns={locationColumns()} />
      <ChosenRows noun={mainGroups} gridRowOf={plain} columns={mainGroupColumns()} />
      <ChosenRows noun={groups} gridRowOf={plain} columns={groupColumns()} />
    </>
  )
}
