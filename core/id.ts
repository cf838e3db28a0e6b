import { z } from 'zod'
import { message, toIssue, type Message } from './messages/message.ts'

const ID_LETTERS = /^[A-Za-z0-9_-]{1,120}$/

const WRONG_LETTERS = message('may hold letters, digits, - and _ only')
const RESERVED_ENDING = message('may not end in -IMAGE')

/** Ids of the catalogue: letters, digits, `-` and `_`. The suffix `-IMAGE` is reserved for picture names. */
export const Id = z
  .string()
  .regex(ID_LETTERS, toIssue(WRONG_LETTERS))
  .refine(mayEnd, toIssue(RESERVED_ENDING))
  .meta({ id: 'Id' })

function mayEnd(id: string): boolean {
  return !id.endsWith('-IMAGE')
}

/** Why a text is not a valid id; undefined if it is. */
export function findIdProblem(id: string): Message | undefined {
  if (!ID_LETTERS.test(id)) return WRONG_LETTERS
  return mayEnd(id) ? undefined : RESERVED_ENDING
}

export const IdParams = z.object({ id: Id })

/** Id of the last change set that touched a row. */
export const Version = z.int().nonnegative().meta({ id: 'Version' })

/** A version in a URL, where everything is text. */
export const VersionText = z.union([
  Version,
  z
    .string()
    .regex(/^\d{1,15}$/, 'is not a version')
    .transform(Number),
])
