import { message, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import pg from 'pg'
import { oneOf } from './nouns.ts'

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const CHECK = '23514'

/** Turns a violation of a database constraint into a message for people; returns any other error as it is. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const [, column = '', value = ''] = /^Key \("?(\w+)"?\)=\((.*)\) /s.exec(error.detail ?? '') ?? []
  const one = oneOf(error.table ?? '')
  if (!one) return error
  const toRefusal = (code: 'conflict' | 'bad-input', sentence: Message) =>
    new AppError(code, sentence, { cause: error })
  if (error.code === UNIQUE && column)
    return toRefusal(
      'conflict',
      message('There is already {what} with {field} {value}', { what: one, field: column, value }),
    )
  if (error.code === FOREIGN_KEY && error.detail?.includes('still referenced'))
    return toRefusal('conflict', message('{value} is still used by {what}', { value, what: one }))
  if (error.code === FOREIGN_KEY)
    return toRefusal(
      'conflict',
      message('The {field} {value} of {what} does not exist', { field: column, value, what: one }),
    )
  if (error.code === CHECK)
    return toRefusal(
      'bad-input',
      message('A value is outside what {what} may hold ({rule})', {
        what: one,
        rule: error.constraint ?? '',
      }),
    )
  return error
}
