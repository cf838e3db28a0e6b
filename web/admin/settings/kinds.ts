import { changeGroups } from '@app/core/groups/endpoints.ts'
import type { Group, GroupFields } from '@app/core/groups/group.ts'
import { GROUP_FIELDS } from '@app/core/groups/noun.ts'
import { LOCATION_FIELDS } from '@app/core/locations/noun.ts'
import { MAIN_GROUP_FIELDS } from '@app/core/main-groups/noun.ts'
import { changeLocations } from '@app/core/locations/endpoints.ts'
import type { Location } from '@app/core/locations/location.ts'
import { changeMainGroups } from '@app/core/main-groups/endpoints.ts'
import type { MainGroup, MainGroupFields } from '@app/core/main-groups/main-group.ts'
import { call } from '../../api.ts'
import { t } from '../../ui/text.ts'
import type { CatalogueKind } from '../catalogue/kind.ts'
import {
  missingOfRow,
  nullSentence,
  plainId,
  type GroupEdits,
  type LocationEdits,
  type MainGroupEdits,
} from './settings-rows.ts'

type Seen = { id: string; version: number }

/** The rows of a delete, with the versions that were seen. */
function deletesOf(rows: readonly Seen[]) {
  return { body: { deletes: rows.map(({ id, version }) => ({ id, version })) } }
}

export const LOCATION_KIND: CatalogueKind<Location, LocationEdits> = {
  counted: (count) => t('{count, plural, one {# location} other {# locations}}', { count }),
  idOf: plainId,
  countAs: 'locations',
  missing: (row) => missingOfRow(LOCATION_FIELDS, row),
  missingSentence: nullSentence,
  notInCache: (id) => t('Location id [{id}] not found in cache', { id }),
  change: (body, key) => call(changeLocations, { body }, key),
  remove: (rows) => call(changeLocations, deletesOf(rows)),
}

// In the two below nothing required is missing when they are called: every index is a number.
export const MAIN_GROUP_KIND: CatalogueKind<MainGroup, MainGroupEdits> = {
  counted: (count) => t('{count, plural, one {# main group} other {# main groups}}', { count }),
  idOf: plainId,
  countAs: 'mainGroups',
  missing: (row) => missingOfRow(MAIN_GROUP_FIELDS, row),
  missingSentence: nullSentence,
  notInCache: (id) => t('Main group id [{id}] not found in cache', { id }),
  change: ({ creates, updates }, key) =>
    call(
      changeMainGroups,
      {
        body: {
          creates: creates as MainGroupFields[],
          updates: updates.map(({ fields, ...row }) => ({
            ...row,
            fields: fields as Partial<MainGroupFields>,
          })),
        },
      },
      key,
    ),
  remove: (rows) => call(changeMainGroups, deletesOf(rows)),
}

export const GROUP_KIND: CatalogueKind<Group, GroupEdits> = {
  counted: (count) => t('{count, plural, one {# group} other {# groups}}', { count }),
  idOf: plainId,
  countAs: 'groups',
  missing: (row) => missingOfRow(GROUP_FIELDS, row),
  missingSentence: nullSentence,
  notInCache: () => t('Main group or group is null'),
  change: ({ creates, updates }, key) =>
    call(
      changeGroups,
      {
        body: {
          creates: creates as GroupFields[],
          updates: updates.map(({ fields: { mainGroup: _mainGroup, ...fields }, ...row }) => ({
            ...row,
            fields: fields as Partial<GroupFields>,
          })),
        },
      },
      key,
    ),
  remove: (rows) => call(changeGroups, deletesOf(rows)),
}
