import { message, nest } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { RowState } from '@app/core/log/change-set.ts'
import { parseInstant } from '@app/core/time/instant.ts'
import { fieldOf, withArticle, type Field, type FieldType, type Noun } from './nouns.ts'

type Check = (value: unknown) => unknown

/** Returns a value as the database will return it, or undefined if it does not fit the column. */
const CHECKS: Record<FieldType, Check> = {
  text: storableText,
  'text[]': (value) => {
    if (!Array.isArray(value)) return undefined
    const texts = value.map(storableText)
    return texts.includes(undefined) ? undefined : texts
  },
  integer: (value) =>
    Number.isInteger(value) && value === (Number(value) | 0) ? value : undefined,
  'double precision': (value) =>
    typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined,
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  timestamptz: (value) => (typeof value === 'string' ? storableInstant(value) : undefined),
}

function storableText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0')) return undefined
  // Lone surrogates have no UTF-8 encoding: replace them explicitly, as encoding would do.
  return value.toWellFormed()
}

const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

/** PostgreSQL stores microseconds; years with more or fewer than four digits are no dates of ours. */
function storableInstant(text: string): string | undefined {
  const instant = parseInstant(text)?.round('microsecond')
  if (!instant || Temporal.Instant.compare(instant, FIRST) < 0) return undefined
  return Temporal.Instant.compare(instant, LAST) > 0 ? undefined : instant.toString()
}

/** The state of a new row: every field, in the noun's order. */
export function toNewState(noun: Noun, row: { id: string } & RowState): RowState {
  checkId(noun, row.id)
  for (const name of Object.keys(row)) if (name !== 'id') fieldOf(noun, name)
  const state: RowState = {}
  for (const field of noun.fields)
    state[field.name] = toStored(noun, row.id, field, row[field.name] ?? field.initial)
  return state
}

/** The named fields of a patch as they will be stored; an undefined field counts as not named. */
export function toNamedFields(noun: Noun, id: string, fields: RowState): RowState {
  const state: RowState = {}
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) state[name] = toStored(noun, id, fieldOf(noun, name), value)
  return state
}

function checkId(noun: Noun, id: unknown): void {
  if (storableText(id)) return
  throw new AppError('bad-input', message('{what} needs an id', { what: withArticle(noun.label) }))
}

function toStored(noun: Noun, id: string, field: Field, value: unknown): unknown {
  if (value === undefined || value === null) {
    if (!field.isRequired) return null
    throw new AppError(
      'bad-input',
      message('{field} of {messageNoun} {id} is missing', {
        field: field.name,
        messageNoun: nest(noun.label),
        id,
      }),
    )
  }
  const checked = CHECKS[field.type](value)
  if (checked !== undefined) return checked
  throw new AppError(
    'bad-input',
    message('{field} of {messageNoun} {id} cannot be {value}', {
      field: field.name,
      messageNoun: nest(noun.label),
      id,
      value: JSON.stringify(value).slice(0, 80),
    }),
  )
}

/** The fields of a stored row without id and version, in the noun's order. */
export function stateOf(noun: Noun, row: RowState): RowState {
  const state: RowState = {}
  for (const field of noun.fields) state[field.name] = row[field.name]
  return state
}

/** Whether two stored values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => value === other[index])
  return (one ?? null) === (other ?? null)
}

/** Names of the fields that differ between two states; a null state differs in every field. */
export function findChangedFields(
  before: RowState | null | undefined,
  after: RowState | null | undefined,
): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  if (!before || !after) return before || after ? [...names] : []
  return [...names].filter((name) => !isSame(before[name], after[name]))
}

/** Only the named fields of a state. */
export function pick(state: RowState, names: string[]): RowState {
  return Object.fromEntries(names.map((name) => [name, state[name] ?? null]))
}
