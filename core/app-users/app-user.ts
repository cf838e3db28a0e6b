import { z } from 'zod'
import { InstantText } from '../time/instant.ts'
import { StoredZone, ZoneName } from '../time/zone.ts'
import { APP_USER_COLUMNS, type AppUserColumn } from './columns.ts'

type Columns = typeof APP_USER_COLUMNS

const STORED = {
  email: z.email(),
  text: z.string(),
  flag: z.boolean(),
  instant: InstantText,
  zone: StoredZone,
  hour: z.number().int().min(0).max(23),
  names: z.array(z.string()),
}
/** What is stored was checked when it came in. */
const GIVEN = { ...STORED, text: z.string().trim(), zone: ZoneName }

type Nullable<C, S extends z.ZodType> = C extends { isNullable: true } ? z.ZodNullable<S> : S
type StoredColumns = {
  [N in AppUserColumn]: Nullable<Columns[N], (typeof STORED)[Columns[N]['kind']]>
}
type ChangedColumns<By> = {
  [N in AppUserColumn as Columns[N]['changedBy'] extends By ? N : never]: Columns[N] extends {
    isKept: true
  }
    ? (typeof GIVEN)[Columns[N]['kind']]
    : Nullable<Columns[N], (typeof GIVEN)[Columns[N]['kind']]>
}

/** A user of the phone app; the e-mail address is the row's id. */
export const AppUser = z.object({ ...storedColumns(), vip: z.boolean() }).meta({ id: 'AppUser' })
export type AppUser = z.infer<typeof AppUser>

export const AppUserChanges = z.strictObject(changedColumns('person', 'operators')).partial()
export type AppUserChanges = z.infer<typeof AppUserChanges>

function storedColumns() {
  const schemas = Object.entries(APP_USER_COLUMNS).map(([name, column]) => {
    const schema = STORED[column.kind]
    return [name, 'isNullable' in column ? schema.nullable() : schema]
  })
  return Object.fromEntries(schemas) as StoredColumns
}

/** The schemas of what these may change columns to. */
export function changedColumns<By extends 'person' | 'operators'>(...callers: By[]) {
  const columns = Object.entries(APP_USER_COLUMNS).filter(([, { changedBy }]) =>
    callers.some((one) => one === changedBy),
  )
  const schemas = columns.map(([name, column]) => {
    const schema = 'maxLength' in column ? GIVEN.text.max(column.maxLength) : GIVEN[column.kind]
    return [name, 'isNullable' in column && !('isKept' in column) ? schema.nullable() : schema]
  })
  return Object.fromEntries(schemas) as ChangedColumns<By>
}

/** A row as the database creates it. */
export const NEW_APP_USER = Object.fromEntries(
  Object.entries<{ initial: unknown }>(APP_USER_COLUMNS).map(([name, { initial }]) => [
    name,
    initial,
  ]),
) as Omit<AppUser, 'vip'>
