import { AppError } from '@app/core/errors.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import type { Deps } from '../deps.ts'
import { findMail, selectMails } from './store.ts'

type OutboxDeps = Pick<Deps, 'config' | 'database'>

const HIDDEN_SUBJECT = 'A sign-in code'
const HIDDEN_TEXT = 'The code in this mail is for the person alone.'

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
  if (!isHidden(mail)) return { mail, text, html }
  return { mail: withoutCode(mail), text: HIDDEN_TEXT, html: `<p>${HIDDEN_TEXT}</p>` }
}

/**
 * A code opens somebody's account, so operators do not read those that went to their person. Where nothing
 * is sent, the outbox is the only place to find them.
 */
function isHidden(mail: Mail): boolean {
  return mail.kind === 'sign-in-code' && mail.state !== 'outbox'
}

function withoutCode(mail: Mail): Mail {
  return isHidden(mail) ? { ...mail, subject: HIDDEN_SUBJECT } : mail
}
