import { CatalogueDialogs } from '../catalogue/dialogs.tsx'
import { settingsFieldLabel } from './kinds.ts'
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
