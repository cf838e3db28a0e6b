import { message, type Message } from '../messages/message.ts'

type Column = {
  kind: 'email' | 'text' | 'flag' | 'instant' | 'zone' | 'hour' | 'names'
  isNullable?: true
  /** Once set, it cannot be emptied. */
  isKept?: true
  maxLength?: number
  /** Nobody changes what is set when the row is inserted. */
  changedBy: 'person' | 'operators' | 'nobody'
  /** The default in the database. */
  initial: string | number | boolean | readonly string[] | null
  /** Its name in the dashboard's table and on a person's page; neither shows a column without one. */
  label?: Message
  /** It is on a person's page, but not in the table. */
  isUnlisted?: true
  /** The dashboard's search covers it. */
  isSearched?: true
  /** A person can import it from their export. */
  isSetting?: true
  /** The person's own API does not return it. */
  isOfOperators?: true
  /** Exports of the table leave it out. */
  isUnexported?: true
}

const BY_PERSON = { changedBy: 'person' } as const
const TEXT = { ...BY_PERSON, kind: 'text', isNullable: true, initial: null } as const
const FLAG = { ...BY_PERSON, kind: 'flag' } as const
const INSTANT = { ...BY_PERSON, kind: 'instant', isNullable: true, initial: null } as const

/**
 * The columns of `app_users` that operators read, in their order everywhere. Schemas, SQL, exports, and the table and
 * its search are derived from them.
 */
export const APP_USER_COLUMNS = {
  email: {
    kind: 'email',
    initial: '',
    changedBy: 'nobody',
    label: message('Email'),
    isSearched: true,
  },
  onBoardedVersion: { ...TEXT, maxLength: 40, label: message('Version'), isSearched: true },
  /** A place by name, from the catalogue or in the person's own words. */
  location: {
    ...TEXT,
    maxLength: 200,
    label: message('Location'),
    isSearched: true,
    isSetting: true,
  },
  dailyDigest: { ...FLAG, initial: false, label: message('Digest'), isSetting: true },
  showImages: { ...FLAG, initial: true, label: message('Images'), isSetting: true },
  onBoardedDate: { ...INSTANT, label: message('Onboarded') },
  lastEnter: { ...INSTANT, isKept: true, label: message('Last enter') },
  lastExit: { ...INSTANT, isKept: true, label: message('Last exit') },
  /** Names of the user's plans; operators grant them. */
  plans: { kind: 'names', initial: [], changedBy: 'operators', isOfOperators: true },
  /** When their trial ends or ended; null without a trial. */
  trialUntil: { ...INSTANT, changedBy: 'nobody', isOfOperators: true, isUnexported: true },
  /** Where the person lives; decides the hour of the digest. */
  zone: {
    ...BY_PERSON,
    kind: 'zone',
    initial: 'Europe/Copenhagen',
    label: message('Zone'),
    isUnlisted: true,
    isSetting: true,
  },
  /** Local hour of the digest. */
  digestHour: { ...BY_PERSON, kind: 'hour', initial: 7, isSetting: true },
} as const satisfies Record<string, Column>

type Columns = typeof APP_USER_COLUMNS
export type AppUserColumn = keyof Columns
/** The columns that have an optional property, such as `label`. */
export type AppUserColumnWith<P extends keyof Column> = {
  [N in AppUserColumn]: Columns[N] extends Record<P, unknown> ? N : never
}[AppUserColumn]

/** In order. */
export const APP_USER_COLUMN_NAMES = Object.keys(APP_USER_COLUMNS) as AppUserColumn[]

export function hasProperty<P extends keyof Column>(property: P) {
  return (name: AppUserColumn): name is AppUserColumnWith<P> => property in APP_USER_COLUMNS[name]
}
