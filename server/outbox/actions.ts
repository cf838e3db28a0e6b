import { AppError } from '@app/core/errors.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import type { Deps } from '../deps.ts'
import { findMail, selectMails } from './store.ts'

type OutboxDeps = Pick<Deps, 'config' | 'database'>

/** Mails that open somebody's account, and what stands in their place. */
const HIDDEN: Partial<Record<Mail['kind'], { subject: string; text: string }>> = {
  'sign-in-code': {
    subject: 'A sign-in code',
    text: 'The code in this mail is for the person alone.',
  },
  'operator-link': {
    subject: 'A link for an operator',
    text: 'The link in this mail is for the person alone.',
  },
}

/** The mails the product made, newest first. */
export async function listMails({ config, database }: OutboxDeps, { limit }: { limit: number }) {
  const mails = await selectMails(database, limit)
  const delivery = config.smtpUrl === null ? ('outbox' as const) : ('smtp' as const)
  return { mails: mails.map(withoutCode), delivery }
}

/** One mail with its content. */
export async function readMail({ database }: OutboxDeps, id: string) {
  const found = await findMail(database, id)
  if (!found) throw new AppError('not-found', `There is no mail ${id}`)
  const { text, html, ...mail } = found
  const hidden = hiddenPart(mail)
  if (!hidden) return { mail, text, html }
  return { mail: withoutCode(mail), text: hidden.text, html: `<p>${hidden.text}</p>` }
}

/**
 * A code or a link opens somebody's account, so operators do not read those that went to their person. Where
 * nothing is sent, the outbox is the only place to find them.
 */
function hiddenPart(mail: Mail) {
  return mail.state === 'outbox' ? undefined : HIDDEN[mail.kind]
}

function withoutCode(mail: Mail): Mail {
  const hidden = hiddenPart(mail)
  return hidden ? { ...mail, subject: hidden.subject } : mail
}
