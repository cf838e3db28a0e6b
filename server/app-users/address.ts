import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { EMAIL_LENGTH } from '@app/core/text.ts'
import { z } from 'zod'
import { toWrongField } from '../wrong-fields.ts'

/** The canonical form of an address, by which a person is identified. */
export function personAddress(email: string): string {
  const address = email.trim().toLowerCase()
  const parsed = z.email().max(EMAIL_LENGTH).safeParse(address)
  if (parsed.success) return parsed.data
  throw new AppError('bad-input', message('email: "{email}" is not an e-mail address', { email }), {
    details: {
      fields: [toWrongField({ path: 'email', sentence: message('is not an e-mail address') })],
    },
  })
}

export function unknownPerson(): AppError {
  return new AppError('not-found', message('There is no app user with this e-mail'))
}
