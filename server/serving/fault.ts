import { AppError } from '@app/core/errors.ts'
import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { isDatabaseAway } from '../db/away.ts'

/**
 * The database is out of room or broken, stopped a statement at its time limit, is read-only, had to end one of two
 * transactions that waited for each other, or does not know what the statement names.
 */
const STATES = /^(42|53|57|58|XX)\w{3}$|^(25006|25P03|40001|40P01|55P03)$/
/** The machine is out of space, memory or files. */
const MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'ENOMEM', 'EMFILE', 'ENFILE'])

/** Whether it failed for a reason that has nothing to do with whom or what the work was for. */
export function isNobodysFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    isDatabaseAway(error) || STATES.test(code) || MACHINE.has(code) || isNobodysFault(error.cause)
  )
}

const INVALID_VALUE = '22023'
const LONGEST = 500

/** Why it failed, for operators. */
export function explainFault(error: unknown): Message {
  if (error instanceof AppError) return error.sentence
  if (!(error instanceof Error)) return verbatim(String(error).slice(0, LONGEST))
  const { code } = error as NodeJS.ErrnoException
  const text = error.message.slice(0, LONGEST)
  const isOfZone = error instanceof RangeError || code === INVALID_VALUE
  return isOfZone && /time ?zone/i.test(text)
    ? message('The time zone is not known: {text}', { text })
    : verbatim(text)
}
