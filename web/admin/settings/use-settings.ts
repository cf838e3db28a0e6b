import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { readCatalogue } from '@app/core/categories/endpoints.ts'
import { ownKey } from '../../operator-here.ts'
import { useSheet } from '../../ui/grid/sheet.ts'
import { t } from '../../ui/text.ts'
import { useRowActions } from '../catalogue/actions.ts'
import { useCatalogueRows } from '../catalogue/rows.ts'
import { useCatalogueSaver } from '../catalogue/saver.ts'
import { useRowNotes } from '../rows/row-notes.ts'
import { groupColumns, locationColumns, mainGroupColumns } from './columns.tsx'
import { GROUP_KIND, LOCATION_KIND, MAIN_GROUP_KIND } from './kinds.ts'
import {
  groupEditsOf,
  locationEditsOf,
  mainGroupEditsOf,
  settingsFieldLabel,
  type GroupRow,
} from './settings-rows.ts'

type Catalogue = EndpointAnswer<typeof readCatalogue>

const NONE: never[] = []
const LABELS = { labelOf: settingsFieldLabel }

/** Locations, main groups and groups with their drafts and what can be done with them. */
export function useSettings(catalogue: Catalogue | undefined) {
  const { locations, mainGroups = NONE, groups } = catalogue ?? {}
  const locationSheet = useSheet(ownKey('locations'))
  const locationRows = useCatalogueRows('locations', locations, locationEditsOf)
  const locationActions = useRowActions(LOCATION_KIND, locationRows, locationSheet)
  const mainGroupSheet = useSheet(ownKey('main-groups'))
  const mainGroupRows = useCatalogueRows('main-groups', catalogue?.mainGroups, mainGroupEditsOf)
  const mainGroupActions = useRowActions(MAIN_GROUP_KIND, mainGroupRows, mainGroupSheet)
  const groupSheet = useSheet(ownKey('groups'))
  const groupRows = useCatalogueRows('groups', groups, groupEditsOf)
  const refusal = ({ fields: { mainGroup } }: GroupRow) =>
    mainGroups.some(({ id }) => id === mainGroup)
      ? undefined
      : t('Main group id [{id}] not found in cache', { id: mainGroup })
  const groupActions = useRowActions({ ...GROUP_KIND, refusal }, groupRows, groupSheet)
  const locationNotes = useRowNotes(locationRows, locationActions, LABELS)
  const mainGroupNotes = useRowNotes(mainGroupRows, mainGroupActions, LABELS)
  const groupNotes = useRowNotes(groupRows, groupActions, LABELS)
  useCatalogueSaver({
    sheet: locationSheet,
    rows: locationRows,
    actions: locationActions,
    columnsOf: locationColumns,
  })
  useCatalogueSaver({
    sheet: mainGroupSheet,
    rows: mainGroupRows,
    actions: mainGroupActions,
    columnsOf: mainGroupColumns,
  })
  useCatalogueSaver({
    sheet: groupSheet,
    rows: groupRows,
    actions: groupActions,
    columnsOf: groupColumns,
  })
  return {
    locations: {
      rows: locationRows,
      actions: locationActions,
      sheet: { ...locationSheet, notes: locationNotes },
    },
    mainGroups: {
      rows: mainGroupRows,
      actions: mainGroupActions,
      sheet: { ...mainGroupSheet, notes: mainGroupNotes },
    },
    groups: { rows: groupRows, actions: groupActions, sheet: { ...groupSheet, notes: groupNotes } },
  }
}
