import type { MailKind } from '@app/core/outbox/mail.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { html } from '../html.ts'
import { blankMails } from './store.ts'

/** How long a code for signing in, and a link for an operator, can be used. */
export const CODE_MINUTES = 10
export const LINK_DAYS = 7

/** Mails that open somebody's account, how long they do at most, and what stays of them. */
const SECRETS = {
  'sign-in-code': {
    minutes: CODE_MINUTES,
    subject: 'Your Almanac code',
    text: 'The code in this mail was used, or its time is over.',
  },
  'operator-link': {
    minutes: LINK_DAYS * 24 * 60,
    subject: 'A link for an operator',
    text: 'The link in this mail was used, or its time is over.',
  },
} as const satisfies Partial<Record<MailKind, { minutes: number; subject: string; text: string }>>

type SecretKind = keyof typeof SECRETS

/** Blanks what was mailed to somebody who has used it: with one code all before it are void. */
export async function blankSecretsOf(
  client: Queryable,
  { kind, recipient }: { kind: SecretKind; recipient: string },
): Promise<void> {
  await blankMails(client, { kind, recipient, before: null, ...noteOf(kind) })
}

/** Blanks what can be used no more; returns in how many mails. */
export async function blankOldSecrets({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  let blanked = 0
  for (const kind of Object.keys(SECRETS) as SecretKind[]) {
    const { minutes } = SECRETS[kind]
    const before = clock.now().subtract({ minutes }).toString()
    const given = { kind, recipient: null, before, ...noteOf(kind) }
    blanked += await blankMails(database.pool, given)
  }
  return blanked
}

function noteOf(kind: SecretKind) {
  const { subject, text } = SECRETS[kind]
  return { subject, text, html: html`<p>${text}</p>`.markup }
}
