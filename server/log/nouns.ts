import { message, type Message } from '@app/core/messages/message.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { AppError } from '@app/core/errors.ts'
import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import {
  categories,
  counters,
  crawlers,
  eventSources,
  events,
  groups,
  legalDocuments,
  locations,
  mainGroups,
} from '../db/schema.ts'

const TABLES = {
  locations,
  'main-groups': mainGroups,
  groups,
  categories,
  counters,
  events,
  'event-sources': eventSources,
  crawlers,
  'legal-documents': legalDocuments,
}

/** The logged nouns that have rows; acts on operators and app users are logged without values. */
export type RowNoun = keyof typeof TABLES
/** Nouns whose acts are logged by opaque id and field names only. */
export type AuditedNoun = Exclude<LoggedNoun, RowNoun>

/** Columns that are part of no state: the key, what the log itself writes, and what runs write. */
type NotInStates = 'id' | 'type' | 'version' | 'changedAt' | 'addedBy' | 'lastRunDate'
type Selected<N extends RowNoun> = (typeof TABLES)[N]['$inferSelect']
type Inserted<N extends RowNoun> = (typeof TABLES)[N]['$inferInsert']

/** The fields of a row that the log stores. */
export type Fields<N extends RowNoun> = Omit<Selected<N>, NotInStates>
/** A stored row. `id` is its key, whatever the column is called. */
export type Row<N extends RowNoun = RowNoun> = { id: string; version: number } & Fields<N>
/** A new row; nullable fields may be omitted. */
export type NewRow<N extends RowNoun = RowNoun> = { id: string } & Omit<Inserted<N>, NotInStates>

export type FieldType =
  | 'text'
  | 'text[]'
  | 'integer'
  | 'double precision'
  | 'boolean'
  | 'timestamptz'

export type Field = {
  name: string
  column: string
  type: FieldType
  isRequired: boolean
  /** The value in rows that do not name the field, such as those stored before it existed. */
  initial: unknown
}

/** Where the rows of a noun are stored. */
export type Noun = {
  name: RowNoun
  /** The singular for people: "main group". */
  label: Message
  table: string
  /** Name of the id column. */
  key: string
  fields: Field[]
  byName: Map<string, Field>
  /** Whether each row keeps the cause of the change set that added it. */
  keepsCause: boolean
  /** Fields that a schedule moves without a change set, though operators change them with one. */
  movedBySchedule: Set<string>
}

const LABELS: Record<RowNoun, Message> = {
  locations: message('location'),
  'main-groups': message('main group'),
  groups: message('group'),
  categories: message('category'),
  counters: message('counter'),
  events: message('event'),
  'event-sources': message('event source'),
  crawlers: message('crawler'),
  'legal-documents': message('legal document'),
}
const RUN_STATE = new Set(['lastRunDate'])
const MOVED_BY_SCHEDULE = new Set(['nextRunDate'])
const WRITTEN_BY_THE_LOG = new Set(['version', 'changedAt', 'addedBy'])
const FIELD_TYPES = [
  'text',
  'text[]',
  'integer',
  'double precision',
  'boolean',
  'timestamptz',
] as const satisfies FieldType[]

export const ROW_NOUNS = Object.keys(TABLES) as RowNoun[]
const NOUNS = new Map(ROW_NOUNS.map((name) => [name, describe(name)]))

/** Describes a noun that has rows. */
export function nounOf(name: RowNoun): Noun {
  const noun = NOUNS.get(name)
  if (!noun) throw new Error(`the log does not track ${String(name)}`)
  return noun
}

/** The singular of a table's noun with article, such as "an event"; undefined for tables the log does not cover. */
export function oneOf(table: string): string | undefined {
  const noun = [...NOUNS.values()].find((each) => each.table === table)
  return noun && withArticle(noun.label)
}

export function withArticle(label: Message): string {
  const word = formatEnglish(label)
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`
}

export function isRowNoun(name: LoggedNoun): name is RowNoun {
  return Object.hasOwn(TABLES, name)
}

/** Finds a field by name, and refuses names the noun does not have. */
export function fieldOf(noun: Noun, name: string): Field {
  const field = noun.byName.get(name)
  if (field) return field
  throw new AppError(
    'bad-input',
    message('{what} has no field "{name}"', { what: withArticle(noun.label), name }),
  )
}

function describe(name: RowNoun): Noun {
  const columns = Object.entries(getTableColumns(TABLES[name]))
  const key = columns.find(([, column]) => column.primary)
  if (!key) throw new Error(`${name} have no primary key`)
  const fields = columns
    .filter(([field]) => field !== key[0])
    .filter(([field]) => !RUN_STATE.has(field) && !WRITTEN_BY_THE_LOG.has(field))
    .map(([field, column]) => {
      const sqlType =
        column.getSQLType() + ('dimensions' in column && column.dimensions ? '[]' : '')
      return {
        name: field,
        column: column.name,
        type: fieldType(sqlType),
        isRequired: column.notNull,
        initial: column.default ?? null,
      }
    })
  const byName = new Map(fields.map((field) => [field.name, field]))
  const movedBySchedule = MOVED_BY_SCHEDULE.intersection(new Set(byName.keys()))
  const table = getTableName(TABLES[name])
  const label = LABELS[name]
  const keepsCause = columns.some(([field]) => field === 'addedBy')
  return { name, label, table, key: key[1].name, fields, byName, keepsCause, movedBySchedule }
}

function fieldType(sqlType: string): FieldType {
  const known = FIELD_TYPES.find((type) => type === sqlType)
  if (!known) throw new Error(`the log does not support columns of type ${sqlType}`)
  return known
}
