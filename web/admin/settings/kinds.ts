import { changeGroups } from '@app/core/groups/endpoints.ts'
import type { Group } from '@app/core/groups/group.ts'
import { GROUP_FIELDS } from '@app/core/groups/fields.ts'
import { changeLocations } from '@app/core/locations/endpoints.ts'
import type { Location } from '@app/core/locations/location.ts'
import { LOCATION_FIELDS } from '@app/core/locations/fields.ts'
import { changeMainGroups } from '@app/core/main-groups/endpoints.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import { MAIN_GROUP_FIELDS } from '@app/core/main-groups/fields.ts'
import { t } from '../../ui/text.ts'
import type { CatalogueKind } from '../catalogue/kind.ts'
import { toRowId, settingsFieldLabel } from './settings-rows.ts'

const SHARED = { blank: {}, idOf: toRowId, labelOf: settingsFieldLabel }

export const LOCATION_KIND: CatalogueKind<Location> = {
  ...SHARED,
  noun: 'locations',
  countAs: 'locations',
  fields: LOCATION_FIELDS,
  change: changeLocations,
  countOf: (count) => t('{count, plural, one {# location} other {# locations}}', { count }),
  changed: () => t('This location was changed meanwhile'),
  notInCache: (id) => t('Location id [{id}] not found in cache', { id }),
}

export const MAIN_GROUP_KIND: CatalogueKind<MainGroup> = {
  ...SHARED,
  noun: 'main-groups',
  countAs: 'mainGroups',
  fields: MAIN_GROUP_FIELDS,
  change: changeMainGroups,
  countOf: (count) => t('{count, plural, one {# main group} other {# main groups}}', { count }),
  changed: () => t('This main group was changed meanwhile'),
  notInCache: (id) => t('Main group id [{id}] not found in cache', { id }),
}

export const GROUP_KIND: CatalogueKind<Group> = {
  ...SHARED,
  noun: 'groups',
  countAs: 'groups',
  fields: GROUP_FIELDS,
  change: changeGroups,
  countOf: (count) => t('{count, plural, one {# group} other {# groups}}', { count }),
  changed: () => t('This group was changed meanwhile'),
  notInCache: () => t('Main group or group is null'),
}
