import { message, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import { resendRefusal, type DeliveryWay } from '@app/core/outbox/resend.ts'
import { findOpaqueId } from '../app-users/store.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { queueMails } from '../mail/delivery.ts'
import { findMail, findOperatorId, findRecipient, hasLaterMail } from './store.ts'

export function deliveryWay({ smtpUrl }: Pick<Config, 'smtpUrl'>): DeliveryWay {
  return smtpUrl === null ? 'outbox' : 'smtp'
}

/**
 * Resends a mail by hand, as a new mail with the same content; the original is left unchanged. Logged as an
 * operator's act on the person, without address or content. Returns the id of the new mail.
 */
export async function resendMail(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  author: ChangeAuthor,
  id: string,
): Promise<{ id: string }> {
  const meta = { author, cause: 'create', summary: message('Sent a mail again by hand') } as const
  const { result } = await writeChangeSet(deps, meta, async (draft) => {
    // Of two concurrent requests, the second waits here and then sees the first one's mail.
    const mail = await findMail(draft.client, id, 'for update')
    if (!mail) throw new AppError('not-found', message('There is no mail {id}', { id }))
    const refusal = await findRefusal(draft.client, mail, deliveryWay(deps.config))
    if (refusal !== null) throw new AppError('conflict', refusal)
    const { kind, to, subject, text, html, unsubscribeUrl } = mail
    const again = { kind, to, content: { subject, text, html } }
    const [made = ''] = await queueMails(deps, draft.client, [
      unsubscribeUrl === null ? again : { ...again, unsubscribeUrl },
    ])
    const operator = await findOperatorId(draft.client, to)
    if (operator !== null && kind === 'notice') draft.note('operators', operator, ['mail'])
    // A recipient who is no app user is identified by the mail itself.
    else draft.note('app-users', (await findOpaqueId(draft.client, to)) ?? made, ['mail'])
    return { id: made }
  })
  return result
}

/** Why a mail cannot be resent by hand; null if it can. */
export async function findRefusal(
  client: Queryable,
  mail: Mail,
  way: DeliveryWay,
): Promise<Message | null> {
  const refusal = resendRefusal(mail, way)
  if (refusal !== null) return refusal
  const person = await findRecipient(client, mail.to)
  if (person?.isDemo) return message('The people of the demo are invented; their mails stay here')
  if (mail.kind === 'digest' && !person?.dailyDigest)
    return message('This person takes no digest any more')
  return (await hasLaterMail(client, mail.id)) ? message('This mail was sent again already') : null
}
