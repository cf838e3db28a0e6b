import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { readCatalogue } from '@app/core/categories/endpoints.ts'
import { useSheet } from '../../ui/grid/sheet.ts'
import { useRowActions } from '../catalogue/actions.ts'
import { useCatalogueRows } from '../catalogue/rows.ts'
import { GROUP_KIND, LOCATION_KIND, MAIN_GROUP_KIND } from './kinds.ts'
import { groupEditsOf, locationEditsOf, mainGroupEditsOf, type GroupRow } from './settings-rows.ts'

type Catalogue = EndpointAnswer<typeof readCatalogue>

const NONE: never[] = []

/** Locations, main groups and groups with their drafts and what can be done with them. */
export function useSettings(catalogue: Catalogue | undefined) {
  const { locations = NONE, mainGroups = NONE, groups = NONE } = catalogue ?? {}
  const locationSheet = useSheet('locations')
  const locationRows = useCatalogueRows('locations', locations, locationEditsOf)
  const locationActions = useRowActions(
    { ...LOCATION_KIND, onGone: locationSheet.forget },
    locationRows,
  )
  const mainGroupSheet = useSheet('main-groups')
  const mainGroupRows = useCatalogueRows('main-groups', mainGroups, mainGroupEditsOf)
  const mainGroupActions = useRowActions(
    { ...MAIN_GROUP_KIND, onGone: mainGroupSheet.forget },
    mainGroupRows,
  )
  const groupSheet = useSheet('groups')
  const groupRows = useCatalogueRows('groups', groups, groupEditsOf)
  const refusal = ({ fields: { mainGroup } }: GroupRow) =>
    mainGroups.some(({ id }) => id === mainGroup)
      ? undefined
      : `Main group id [${mainGroup}] not found in cache`
  const groupActions = useRowActions(
    { ...GROUP_KIND, refusal, onGone: groupSheet.forget },
    groupRows,
  )
  return {
    locations: { rows: locationRows, actions: locationActions, sheet: locationSheet },
    mainGroups: { rows: mainGroupRows, actions: mainGroupActions, sheet: mainGroupSheet },
    groups: { rows: groupRows, actions: groupActions, sheet: groupSheet },
  }
}
