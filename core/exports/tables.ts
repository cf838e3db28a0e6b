/** What can be taken out as a file, with the columns that stand in it: nothing else leaves the database. */
export const EXPORT_COLUMNS = {
  events: [
    'id',
    'title',
    'category',
    'description',
    'details',
    'date',
    'isDay',
    'zone',
    'crawler',
    'sourceId',
    'url',
  ],
  categories: ['id', 'title', 'group', 'parent', 'index'],
  locations: ['id', 'title', 'country'],
  'main-groups': ['id', 'title', 'index'],
  groups: ['id', 'title', 'index', 'icon', 'mainGroup'],
  crawlers: [
    'id',
    'title',
    'description',
    'method',
    'active',
    'url',
    'subUrls',
    'category',
    'categoryTitle',
    'only',
    'crawlFromDate',
    'crawlToDate',
    'displayTime',
    'nextRunDate',
    'lastRunDate',
    'expireDate',
    'frequency',
    'autoSetNextRunDate',
    'overwriteExisting',
    'ignoreRobots',
    'zone',
    'recipeList',
    'recipeTitle',
    'recipeDate',
    'recipeDetails',
    'recipeLink',
    'recipePicture',
    'recipeFormat',
    'recipeLanguage',
  ],
  'app-users': [
    'email',
    'onBoardedVersion',
    'location',
    'dailyDigest',
    'showImages',
    'onBoardedDate',
    'lastEnter',
    'lastExit',
    'vip',
    'affiliate',
    'zone',
    'digestHour',
  ],
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

/** The formats a table is told in: a calendar holds nothing but events. */
export function exportFormats(noun: ExportNoun): ExportFormat[] {
  return EXPORT_FORMATS.filter((format) => format !== 'ics' || noun === 'events')
}
