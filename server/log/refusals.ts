import { AppError } from '@app/core/errors.ts'
import pg from 'pg'
import { oneOf } from './nouns.ts'

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const CHECK = '23514'

/** A refusal by one of the database's own rules in words for people; any other error as it is. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const [, column, value] = /^Key \("?(\w+)"?\)=\((.*)\) /s.exec(error.detail ?? '') ?? []
  const one = oneOf(error.table ?? '')
  if (!one) return error
  const refused = (code: 'conflict' | 'bad-input', message: string) =>
    new AppError(code, message, { cause: error })
  if (error.code === UNIQUE && column)
    return refused('conflict', `There is already ${one} with ${column} ${value}`)
  if (error.code === FOREIGN_KEY && error.detail?.includes('still referenced'))
    return refused('conflict', `${value} is still used by ${one}`)
  if (error.code === FOREIGN_KEY)
    return refused('conflict', `The ${column} ${value} of ${one} does not exist`)
  if (error.code === CHECK)
    return refused('bad-input', `A value is outside what ${one} may hold (${error.constraint})`)
  return error
}
