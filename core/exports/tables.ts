import { APP_USER_COLUMN_NAMES, hasProperty } from '../app-users/columns.ts'
import { CATEGORY_FIELDS } from '../categories/fields.ts'
import { CRAWLER_FIELDS } from '../crawlers/fields.ts'
import { EVENT_FIELDS } from '../events/fields.ts'
import { GROUP_FIELDS } from '../groups/fields.ts'
import { LOCATION_FIELDS } from '../locations/fields.ts'
import { MAIN_GROUP_FIELDS } from '../main-groups/fields.ts'
import { fieldNames } from '../nouns/field.ts'

/** The tables that can be exported, with their columns: nothing else leaves the database. */
export const EXPORT_COLUMNS = {
  events: [
    'id',
    ...fieldNames(EVENT_FIELDS),
    'formerDate',
    'isDay',
    'zone',
    'crawler',
    'sourceId',
    'url',
    'additionalCategories',
  ],
  categories: ['id', ...fieldNames(CATEGORY_FIELDS)],
  locations: ['id', ...fieldNames(LOCATION_FIELDS)],
  'main-groups': ['id', ...fieldNames(MAIN_GROUP_FIELDS)],
  groups: ['id', ...fieldNames(GROUP_FIELDS)],
  crawlers: ['id', ...fieldNames(CRAWLER_FIELDS), 'lastRunDate'],
  'app-users': APP_USER_COLUMN_NAMES.filter((name) => !hasProperty('isUnexported')(name)),
  history: [
    'id',
    'position',
    'at',
    'authorKind',
    'authorName',
    'cause',
    'summary',
    'rowCount',
    'undoes',
  ],
  mails: ['id', 'kind', 'recipient', 'subject', 'state', 'createdAt', 'dueAt', 'sentAt', 'error'],
} as const satisfies Record<string, readonly string[]>

export type ExportNoun = keyof typeof EXPORT_COLUMNS
export const EXPORT_NOUNS = Object.keys(EXPORT_COLUMNS) as [ExportNoun, ...ExportNoun[]]

export const EXPORT_FORMATS = ['csv', 'json', 'ics'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The formats offered for a table; calendars hold only events. */
export function exportFormats(noun: ExportNoun): ExportFormat[] {
  return EXPORT_FORMATS.filter((format) => format !== 'ics' || noun === 'events')
}
