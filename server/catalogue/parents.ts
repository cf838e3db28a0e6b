import { message, nest, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { toWrongField } from '../wrong-fields.ts'
import type { ChangeDraft } from '../log/change-draft.ts'

/** Refuses rows whose parent does not exist, naming the field that refers to it. */
export async function refuseMissing(
  draft: ChangeDraft,
  noun: 'groups' | 'main-groups',
  { ids, field, label }: { ids: string[]; field: string; label: Message },
): Promise<void> {
  const stored = await draft.read(noun, [...new Set(ids)])
  const missing = ids.find((id) => !stored.has(id))
  if (missing === undefined) return
  const sentence = message('there is no {messageNoun} {id}', {
    messageNoun: nest(label),
    id: missing,
  })
  throw new AppError(
    'bad-input',
    message('{path}: {message}', { path: field, message: nest(sentence) }),
    {
      details: { fields: [toWrongField({ path: field, sentence })] },
    },
  )
}
