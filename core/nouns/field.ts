import type { Message } from '../messages/message.ts'

/** The type of a field. It decides how the field is validated, and how it is shown in a table, a form and a file. */
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

/** One field of a noun. Each `fields.ts` defines them once; schemas, tables, forms and files are derived from it. */
export type Field = {
  kind: FieldKind
  /** Column header and input label. */
  label: Message
  /** For use within a sentence. */
  word: Message
  isNullable?: true
  /** The possible values of a choice, with their display names. */
  choices?: Readonly<Record<string, Message>>
  /** The initial value in a new row; a field without one is required. */
  initial?: Value
  /** Column names in files, folded, in order of precedence. */
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

/** A row while a person edits it; an emptied number is null. */
export type Edits<F extends Fields> = { -readonly [N in keyof F]: Edit<F[N]> }

export type FieldName<F extends Fields> = keyof F & string

/** The names of the fields, in order. */
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

/** The initial values of the optional fields. */
export function toInitialValues<F extends Fields>(fields: F): Initial<F> {
  const entries = Object.entries(fields).flatMap(([name, { initial }]) =>
    initial === undefined ? [] : [[name, initial]],
  )
  return Object.fromEntries(entries)
}

/** The required fields of a row that are empty, in order; blank text is empty. */
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

/** The part of a row with these fields. */
export function pick<F extends Fields, R extends Record<FieldName<F>, unknown>>(
  fields: F,
  row: R,
): Pick<R, FieldName<F>> {
  const entries = fieldNames(fields).map((name) => [name, row[name]])
  return Object.fromEntries(entries)
}

/** Whether two values of a field are equal; instants are compared by time, not spelling. */
export function isSameValue({ kind }: Field, one: unknown, other: unknown): boolean {
  if (kind === 'instant' && typeof one === 'string' && typeof other === 'string')
    return Temporal.Instant.from(one).equals(Temporal.Instant.from(other))
  return one === other
}
