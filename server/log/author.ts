import type { Message } from '@app/core/messages/message.ts'
import type { ChangeAuthor, ChangeCause } from '@app/core/log/change-set.ts'
import { operatorOf, type Caller } from '../http/route.ts'
import type { Author } from './append-store.ts'

/** An operator as the log identifies them. */
export type SignedInAuthor = { id: string; email: string }

/** The signed-in operator as the author of a change. */
export function toAuthor(caller: Pick<Caller, 'operator' | 'requestKey'>): Author {
  const { id, email } = operatorOf(caller)
  const author = { kind: 'operator' as const, id, name: email }
  const { requestKey } = caller
  return requestKey === undefined ? author : { ...author, requestKey }
}

/** The product itself, for what nobody in particular does. */
export const PRODUCT: ChangeAuthor = { kind: 'product', id: 'almanac', name: 'Almanac' }

/** Author, cause and summary for the log. */
export function toChangeMeta(by: SignedInAuthor, cause: ChangeCause, summary: Message) {
  const author: ChangeAuthor = { kind: 'operator', id: by.id, name: by.email }
  return { author, cause, summary }
}
