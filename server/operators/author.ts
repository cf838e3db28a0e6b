import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Asking } from '../http/route.ts'
import type { Author } from '../log/append.ts'

/** The signed-in operator as the author of what they change. */
export function operatorAuthor({
  operator,
  requestKey,
}: Pick<Asking, 'operator' | 'requestKey'>): Author {
  if (!operator) throw new AppError('not-signed-in', message('Sign in as an operator first.'))
  const author = { kind: 'operator' as const, id: operator.id, name: operator.email }
  return requestKey === undefined ? author : { ...author, requestKey }
}
