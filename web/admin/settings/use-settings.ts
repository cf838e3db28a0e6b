import type { readCatalogue } from '@app/core/categories/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { Group } from '@app/core/groups/group.ts'
import { t } from '../../ui/text.ts'
import { useCatalogueNoun } from '../catalogue/use-noun.ts'
import { groupColumns, locationColumns, mainGroupColumns } from './columns.tsx'
import { GROUP_KIND, LOCATION_KIND, MAIN_GROUP_KIND } from './kinds.ts'

/** Locations, main groups and groups with their drafts and actions. */
export function useSettings(catalogue: EndpointAnswer<typeof readCatalogue> | undefined) {
  const refusal = ({ mainGroup }: Group) =>
    catalogue?.mainGroups.some(({ id }) => id === mainGroup)
      ? undefined
      : t('Main group id [{id}] not found in cache', { id: mainGroup })
  return {
    locations: useCatalogueNoun(LOCATION_KIND, catalogue?.locations, locationColumns),
    mainGroups: useCatalogueNoun(MAIN_GROUP_KIND, catalogue?.mainGroups, mainGroupColumns),
    groups: useCatalogueNoun({ ...GROUP_KIND, refusal }, catalogue?.groups, groupColumns),
  }
}
