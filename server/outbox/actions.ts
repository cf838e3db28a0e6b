import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { statesOf, type Mail, type MailKind, type MailStateFilter } from '@app/core/outbox/mail.ts'
import { splitWords } from '@app/core/search/rank.ts'
import { searchText } from '@app/core/search/search-text.ts'
import type { Deps } from '../deps.ts'
import { deliveryWay, findRefusal } from './resend.ts'
import { findMail, selectMails } from './store.ts'

type OutboxDeps = Pick<Deps, 'config' | 'database'>

/** Mails that give access to an account, and what is shown instead. */
const HIDDEN: Partial<Record<MailKind, { subject: string; text: string }>> = {
  'sign-in-code': {
    subject: 'A sign-in code',
    text: 'The code in this mail is for the person alone.',
  },
  'operator-link': {
    subject: 'A link for an operator',
    text: 'The link in this mail is for the person alone.',
  },
}

/** Whatever the state of the mail: a search over the real subjects would reveal a code digit by digit. */
const SHOWN_SUBJECTS = Object.entries(HIDDEN).map(([kind, { subject }]) => ({
  kind: kind as MailKind,
  subject,
}))

type Wanted = {
  limit: number
  state?: MailStateFilter | undefined
  kind?: MailKind | undefined
  text?: string | undefined
  beforeAt?: string | undefined
  beforeId?: string | undefined
}

/** The product's mails, newest first, in pages. */
export async function listMails({ config, database }: OutboxDeps, query: Wanted) {
  const { limit, state, kind, text = '', beforeAt, beforeId } = query
  if ((beforeAt === undefined) !== (beforeId === undefined))
    throw new AppError(
      'bad-input',
      message('beforeAt and beforeId are given together or not at all'),
    )
  const delivery = deliveryWay(config)
  const folded = searchText(text)
  // Punctuation alone contains no word, so it matches nothing.
  if (folded === '' && text.trim() !== '') return { mails: [], delivery }
  const before =
    beforeAt === undefined || beforeId === undefined ? null : { at: beforeAt, id: beforeId }
  const words = folded === '' ? [] : splitWords(folded)
  const mails = await selectMails(database, {
    limit,
    states: state && statesOf(state),
    kind,
    words,
    before,
    shownSubjects: SHOWN_SUBJECTS,
  })
  return { mails: mails.map(withoutCode), delivery }
}

/** One mail with its content. */
export async function readMail({ config, database }: OutboxDeps, id: string) {
  const found = await findMail(database.pool, id)
  if (!found) throw new AppError('not-found', message('There is no mail {id}', { id }))
  const { text, html, attempts, dueAt, unsubscribeUrl: _token, ...mail } = found
  const facts = {
    attempts,
    dueAt: mail.state === 'queued' ? dueAt : null,
    resendRefusal: await findRefusal(database.pool, mail, deliveryWay(config)),
  }
  const hidden = findReplacement(mail)
  if (!hidden) return { mail, text, html, ...facts }
  const { text: instead } = hidden
  return { mail: withoutCode(mail), text: instead, html: `<p>${instead}</p>`, ...facts }
}

/** Sent codes and links give access to accounts, so operators cannot read them. Unsent ones are only found here. */
function findReplacement(mail: Mail) {
  return mail.state === 'outbox' ? undefined : HIDDEN[mail.kind]
}

function withoutCode(mail: Mail): Mail {
  const hidden = findReplacement(mail)
  return hidden ? { ...mail, subject: hidden.subject } : mail
}
