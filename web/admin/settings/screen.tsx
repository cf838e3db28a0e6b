import { IconEraser, IconRotate2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../api-error.ts'
import { Dock } from '../../ui/dock.tsx'
import { Figures } from '../../ui/figures.tsx'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { Pie } from '../../ui/pie.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { Overview } from '../catalogue/overview.tsx'
import { clearCache as emptyCache } from '../cache.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { useNamedRow } from '../named-row.ts'
import { catalogueQuery } from '../queries.ts'
import { resetAll } from '../reset.ts'
import { DraftsBar } from '../rows/drafts-bar.tsx'
import { GroupBlocks, LocationBlock, MainGroupBlock } from './blocks.tsx'
import { countGroupsByMainGroup, countLocationsByCountry } from './settings-rows.ts'
import { useSettings } from './use-settings.ts'
import { ChosenRows } from '../catalogue/chosen-rows.tsx'
import { CatalogueDialogs } from '../catalogue/dialogs.tsx'
import { gridRowOf, groupColumns, locationColumns, mainGroupColumns } from './columns.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Settings') }) }]

const ICON = { size: 16, stroke: 1.6 }

export default function SettingsScreen() {
  const { data, error, refetch } = useCatalogue()
  const settings = useSettings(data)
  const nouns = [settings.locations, settings.mainGroups, settings.groups]
  const drafts = nouns.reduce((sum, { actions }) => sum + actions.resettable().drafts, 0)
  const { row: named, setAdded } = useNamedRow('row')
  const parts = useMemo(
    () => (data ? countGroupsByMainGroup(data.mainGroups, data.groups) : []),
    [data],
  )
  const countries = useMemo(() => (data ? countLocationsByCountry(data.locations) : []), [data])
  const reset = () => void resetAll(nouns.map(({ actions }) => actions.resettable()))

  async function saveAll() {
    for (const { actions } of nouns) await actions.saveAll()
  }

  return (
    <>
      <ScreenHead title={t('Settings')} actions={<SettingsActionsBar onReset={reset} />} />
      <Figures
        figures={[
          { name: t('Main groups'), value: data?.mainGroups.length },
          { name: t('Sub groups'), value: data?.groups.length },
          { name: t('Locations'), value: data?.locations.length },
        ]}
      />
      {error && <SettingsLoadFailed reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={10} label={t('Loading settings')} />}
      {data && (
        <>
          <Overview>
            <Pie
              name="pie-main-groups"
              title={t('Groups by main group')}
              note={t('{count, plural, other {{groups} in # main groups}}', {
                groups: data.groups.length,
                count: data.mainGroups.length,
              })}
              parts={parts}
              unit={t('groups')}
              restName={(count) => t('{count, plural, other {# other main groups}}', { count })}
            />
            <Pie
              name="pie-countries"
              title={t('Locations by country')}
              note={t(
                '{count, plural, one {{locations} in # country} other {{locations} in # countries}}',
                { locations: data.locations.length, count: countries.length },
              )}
              parts={countries}
              unit={t('locations')}
              restName={(count) => t('{count, plural, other {# other countries}}', { count })}
            />
          </Overview>
          <LocationBlock noun={settings.locations} named={named} onAdded={setAdded} />
          <MainGroupBlock noun={settings.mainGroups} named={named} onAdded={setAdded} />
          <GroupBlocks
            noun={settings.groups}
            mainGroups={data.mainGroups}
            named={named}
            onAdded={setAdded}
          />
        </>
      )}
      <Dock>
        <ChosenSettings settings={settings} />
        <DraftsBar
          drafts={drafts}
          isSaving={nouns.some(({ rows }) => rows.isSaving)}
          onSave={() => void saveAll()}
          onReset={reset}
        />
      </Dock>
      <LeaveGuard drafts={drafts} />
      <SettingsDialogs settings={settings} />
    </>
  )
}

/** One request loads both, so one failure affects both. */
function SettingsLoadFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <>
      <LoadFailed
        text={t('Locations load failed: {message}', { message: reason })}
        onRetry={onRetry}
      />
      <LoadFailed
        text={t('Groups load failed: {message}', { message: reason })}
        onRetry={onRetry}
      />
    </>
  )
}

function SettingsActionsBar({ onReset }: { onReset: () => void }) {
  const queryClient = useQueryClient()

  async function clearCache() {
    try {
      await emptyCache('locations')
      await emptyCache('mainGroups')
      await queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
      toast(t('Settings loaded successfully'))
    } catch (error) {
      const message = messageOf(error)
      toastError(t('Locations load failed: {message}', { message }))
      toastError(t('Groups load failed: {message}', { message }))
    }
  }

  const actions = [
    { label: t('Clear cache'), icon: <IconEraser {...ICON} />, run: () => void clearCache() },
    { label: t('Reset'), icon: <IconRotate2 {...ICON} />, run: onReset },
  ]
  return <Toolbar actions={actions} />
}

type SettingsProps = { settings: ReturnType<typeof useSettings> }

/** The dialogs for deletes with dependents and for conflicts. */
function SettingsDialogs({ settings: { locations, mainGroups, groups } }: SettingsProps) {
  return (
    <>
      <CatalogueDialogs noun={locations} />
      <CatalogueDialogs noun={mainGroups} />
      <CatalogueDialogs noun={groups} />
    </>
  )
}

/** The actions for the selected rows in each of the blocks. */
function ChosenSettings({ settings: { locations, mainGroups, groups } }: SettingsProps) {
  const plain = (row: Parameters<typeof gridRowOf>[0]) => gridRowOf(row)
  return (
    <>
      <ChosenRows noun={locations} gridRowOf={plain} columns={locationColumns()} />
      <ChosenRows noun={mainGroups} gridRowOf={plain} columns={mainGroupColumns()} />
      <ChosenRows noun={groups} gridRowOf={plain} columns={groupColumns()} />
    </>
  )
}
