import { message, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor, ChangeCause } from '@app/core/log/change-set.ts'
import type { Caller } from '../http/route.ts'
import type { Author } from './append-store.ts'

/** An operator as the log identifies them. */
export type SignedInAuthor = { id: string; email: string }

/** The signed-in operator as the author of a change. */
export function toAuthor({
  operator,
  requestKey,
}: Pick<Caller, 'operator' | 'requestKey'>): Author {
  if (!operator) throw new AppError('not-signed-in', message('Sign in as an operator first.'))
  const author = { kind: 'operator' as const, id: operator.id, name: operator.email }
  return requestKey === undefined ? author : { ...author, requestKey }
}

/** The product itself, for what nobody in particular does. */
export const PRODUCT: ChangeAuthor = { kind: 'product', id: 'almanac', name: 'Almanac' }

/** Author, cause and summary for the log. */
export function toChangeMeta(by: SignedInAuthor, cause: ChangeCause, summary: Message) {
  const author: ChangeAuthor = { kind: 'operator', id: by.id, name: by.email }
  return { author, cause, summary }
}
