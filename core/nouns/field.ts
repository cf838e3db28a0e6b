import type { Message } from '../messages/message.ts'

/** What a field holds. It decides how the field is checked, and how it is written in a table, a form and a file. */
export type FieldKind =
  | 'line'
  | 'words'
  | 'lines'
  | 'number'
  | 'whole number'
  | 'flag'
  | 'instant'
  | 'local date'
  | 'zone'
  | 'id'
  | 'address'
  | 'source id'
  | 'choice'
  | 'frequency'
  | 'method'
  | 'language'

type Value = string | number | boolean | readonly string[] | null

/** One field of a noun. A `fields.ts` names them once; schemas, tables, forms and files are made from that. */
export type Field = {
  kind: FieldKind
  /** Over its column and beside its input. */
  label: Message
  /** Within a sentence. */
  word: Message
  isNullable?: true
  /** What a choice may be, each with its name for people. */
  choices?: Readonly<Record<string, Message>>
  /** What a new row holds; a field without is required. */
  initial?: Value
  /** Names of a file's column that holds it, folded and in the order in which they count. */
  fileNames?: readonly string[]
}

export type Fields = Readonly<Record<string, Field>>

type Edit<F extends Field> = F['kind'] extends 'number' | 'whole number'
  ? number | null
  : F['kind'] extends 'flag'
    ? boolean
    : F extends { kind: 'choice'; choices: infer C }
      ? keyof C & string
      : F extends { isNullable: true }
        ? string | null
        : string

/** A row as it is while a person writes in it; a number that was emptied is null. */
export type Edits<F extends Fields> = { -readonly [N in keyof F]: Edit<F[N]> }

export type FieldName<F extends Fields> = keyof F & string

/** The names of the fields, in their order. */
export function fieldNames<F extends Fields>(fields: F): FieldName<F>[] {
  return Object.keys(fields)
}

type Initial<F extends Fields> = {
  -readonly [N in keyof F as F[N] extends { initial: Value } ? N : never]: F[N] extends {
    initial: infer V
  }
    ? V
    : never
}

/** What a new row holds in the fields that are not required. */
export function toInitialValues<F extends Fields>(fields: F): Initial<F> {
  const entries = Object.entries(fields).flatMap(([name, { initial }]) =>
    initial === undefined ? [] : [[name, initial]],
  )
  return Object.fromEntries(entries)
}

/** The required fields of a row that hold nothing, in their order; blank text is nothing. */
export function findMissing<F extends Fields>(
  fields: F,
  row: Readonly<Partial<Record<FieldName<F>, unknown>>>,
): FieldName<F>[] {
  return fieldNames(fields).filter((name) => {
    if (fields[name]?.initial !== undefined) return false
    const value = row[name]
    return typeof value === 'string' ? value.trim() === '' : value == null
  })
}

/** The part of a row that these fields are. */
export function pick<F extends Fields, R extends Record<FieldName<F>, unknown>>(
  fields: F,
  row: R,
): Pick<R, FieldName<F>> {
  const entries = fieldNames(fields).map((name) => [name, row[name]])
  return Object.fromEntries(entries)
}

/** Whether two values of a field are the same; an instant has several spellings. */
export function isSameValue({ kind }: Field, one: unknown, other: unknown): boolean {
  if (kind === 'instant' && typeof one === 'string' && typeof other === 'string')
    return Temporal.Instant.from(one).equals(Temporal.Instant.from(other))
  return one === other
}
