import { CODE_MINUTES } from '@app/core/app-users/sign-in-code.ts'
import { LINK_DAYS } from '@app/core/operators/sign-in-limits.ts'
import type { MailKind } from '@app/core/outbox/mail.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { html } from '../html.ts'
import { blankMails } from './store.ts'

/** Mails that give access to an account, their longest validity, and the text that replaces them. */
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

/** Blanks the secrets mailed to somebody who has used one: a used code invalidates all earlier ones. */
export async function blankSecretsOf(
  client: Queryable,
  { kind, recipient }: { kind: SecretKind; recipient: string },
): Promise<void> {
  await blankMails(client, { kind, recipient, before: null, ...noteOf(kind) })
}

/** Blanks secrets that have expired; returns the number of mails. */
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
