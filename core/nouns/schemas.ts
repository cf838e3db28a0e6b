import { z } from 'zod'
import { Id } from '../id.ts'
import { ADDRESS_LENGTH, SOURCE_ID_LENGTH, WEB_ADDRESS } from './limits.ts'
import { message, toIssue } from '../messages/message.ts'
import { WholeNumber } from '../number.ts'
import { Line, Words } from '../text.ts'
import { InstantText } from '../time/instant.ts'
import { ZoneName } from '../time/zone.ts'
import { LocalDateText } from '../time/local-date.ts'
import type { Field, FieldKind, Fields } from './field.ts'

/** Kinds of a single noun, which provides their schemas itself. */
type OwnKind = 'method' | 'language'
type OwnKinds = Partial<Record<OwnKind, z.ZodType>>
type Kinds = Record<Exclude<FieldKind, OwnKind>, z.ZodType> & OwnKinds

/** Valid input for each kind. */
const WRITE_KINDS = {
  line: Line,
  words: Words,
  lines: z.array(Line).max(100, 'may hold 100 addresses at most'),
  number: z.number(),
  'whole number': WholeNumber,
  flag: z.boolean(),
  instant: InstantText,
  'local date': LocalDateText,
  zone: ZoneName,
  id: Id,
  address: z
    .string()
    .max(ADDRESS_LENGTH)
    .regex(WEB_ADDRESS, toIssue(message('is not a web address'))),
  'source id': z.string().max(SOURCE_ID_LENGTH),
  choice: z.string(),
  frequency: z.string().max(60),
} as const satisfies Kinds

/**
 * Valid stored values of each kind: websites, and earlier, less strict rules, left values that are no longer accepted
 * as input.
 */
const READ_KINDS = {
  ...WRITE_KINDS,
  line: z.string(),
  words: z.string(),
  lines: z.array(z.string()),
  'whole number': z.int(),
  zone: z.string(),
  address: z.string(),
  'source id': z.string(),
  frequency: z.string(),
} as const satisfies Kinds

const DRAFT_KINDS = {
  ...READ_KINDS,
  instant: z.string(),
  'local date': z.string(),
  id: z.string(),
} as const satisfies Kinds

type OfKind<K extends Kinds, F extends Field> = F extends { isNullable: true }
  ? z.ZodNullable<Plain<K, F>>
  : Plain<K, F>
type Plain<K extends Kinds, F extends Field> = F extends { kind: 'choice'; choices: infer C }
  ? z.ZodType<keyof C & string, keyof C & string>
  : K[F['kind'] & keyof K] & z.ZodType

type Shape<K extends Kinds, F extends Fields> = {
  -readonly [N in keyof F]: OfKind<K, F[N]>
}

/** Schemas for input to the fields of a noun. */
export function toWriteShape<F extends Fields, O extends OwnKinds = object>(
  fields: F,
  own?: O,
): Shape<typeof WRITE_KINDS & O, F> {
  return shapeOf(fields, { ...WRITE_KINDS, ...own }) as Shape<typeof WRITE_KINDS & O, F>
}

/** Schemas for stored values. */
export function toReadShape<F extends Fields, O extends OwnKinds = object>(
  fields: F,
  own?: O,
): Shape<typeof READ_KINDS & O, F> {
  return shapeOf(fields, { ...READ_KINDS, ...own }) as Shape<typeof READ_KINDS & O, F>
}

/** Schemas for rows that a person may still have to correct; empty fields may be omitted. */
export function toDraftShape<F extends Fields>(fields: F): WithDefaults<typeof DRAFT_KINDS, F> {
  return withDefaults(fields, DRAFT_KINDS) as WithDefaults<typeof DRAFT_KINDS, F>
}

function shapeOf(fields: Fields, kinds: Kinds): z.ZodRawShape {
  const entries = Object.entries(fields).map(([name, { kind, isNullable, choices }]) => {
    const schema = choices ? z.enum(Object.keys(choices)) : kinds[kind]
    if (!schema) throw new Error(`"${name}" is a ${kind}: its noun has to provide a schema`)
    return [name, isNullable ? schema.nullable() : schema]
  })
  return Object.fromEntries(entries)
}

type WithDefaults<K extends Kinds, F extends Fields> = {
  -readonly [N in keyof F]: F[N] extends { initial: unknown }
    ? z.ZodDefault<OfKind<K, F[N]>>
    : OfKind<K, F[N]>
}

/** Schemas for new rows, in which optional fields may be omitted. */
export function toCreateShape<F extends Fields>(fields: F): WithDefaults<typeof WRITE_KINDS, F> {
  return withDefaults(fields, WRITE_KINDS) as WithDefaults<typeof WRITE_KINDS, F>
}

function withDefaults(fields: Fields, kinds: Kinds): z.ZodRawShape {
  const entries = Object.entries(shapeOf(fields, kinds)).map(([name, schema]) => {
    const initial = fields[name]?.initial
    return [name, initial === undefined ? schema : (schema as z.ZodType).default(initial)]
  })
  return Object.fromEntries(entries)
}
