import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Asking } from '../http/route.ts'

/** The signed-in operator as the author of what they change. */
export function operatorAuthor({ operator }: Pick<Asking, 'operator'>): ChangeAuthor {
  if (!operator) throw new AppError('not-signed-in', 'Sign in as an operator first.')
  return { kind: 'operator', id: operator.id, name: operator.email }
}
