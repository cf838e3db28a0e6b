import type { Mail, MailKind, MailState, MailStateFilter } from '@app/core/outbox/mail.ts'
import type { Tone } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'

type StateWords = { tone: Tone; word: string; meaning: string }

const STATES: Record<MailState, () => StateWords> = {
  queued: () => ({
    tone: 'plain',
    word: t('Queued'),
    meaning: t('It is waiting for the mail server and will be sent automatically.'),
  }),
  sending: () => ({
    tone: 'calm',
    word: t('Sending'),
    meaning: t('It is being handed to the mail server at this moment.'),
  }),
  sent: () => ({
    tone: 'calm',
    word: t('Sent'),
    meaning: t('The mail server took it.'),
  }),
  'in-doubt': () => ({
    tone: 'signal',
    word: t('In doubt'),
    meaning: t(
      'Sending broke off in the middle: the mail server may have taken it or not. A mail in doubt is never sent again by itself.',
    ),
  }),
  failed: () => ({
    tone: 'danger',
    word: t('Failed'),
    meaning: t('The mail server refused it. It is not tried again by itself.'),
  }),
  outbox: () => ({
    tone: 'plain',
    word: t('Kept in the outbox'),
    meaning: t('It was never sent: there was no mail server, or its reader is invented.'),
  }),
}

/** How a mail's state is named to people, and what it means. */
export function mailState(state: MailState): StateWords {
  return STATES[state]()
}

/** How what the list is narrowed to is named to people, and what it means. */
export function stateFilter(filter: MailStateFilter): Pick<StateWords, 'word' | 'meaning'> {
  if (filter !== 'undelivered') return mailState(filter)
  return {
    word: t('Not delivered'),
    meaning: t('They failed or are in doubt. None of them is sent again by itself.'),
  }
}

const KINDS: Record<MailKind, () => string> = {
  digest: () => t('Digest'),
  'sign-in-code': () => t('Sign-in code'),
  contact: () => t('Contact form'),
  notice: () => t('Notice to operators'),
  'operator-link': () => t('Link for an operator'),
}

export function mailKind(kind: MailKind): string {
  return KINDS[kind]()
}

/** What stands for the subject and the text of mails that open an account, as the server names them. */
const HIDDEN: Partial<Record<MailKind, Record<string, () => string>>> = {
  'sign-in-code': {
    'A sign-in code': () => t('A sign-in code'),
    'The code in this mail is for the person alone.': () =>
      t('The code in this mail is for the person alone.'),
  },
  'operator-link': {
    'A link for an operator': () => t('A link for an operator'),
    'The link in this mail is for the person alone.': () =>
      t('The link in this mail is for the person alone.'),
  },
}

/** The subject, and likewise the text, as it was written; a person's own words may be in it. */
export function translateMailText({ kind }: Pick<Mail, 'kind'>, words: string): string {
  return HIDDEN[kind]?.[words]?.() ?? words
}

/** Why a mail was not sent: the product's sentence where it is in doubt, the mail server's own words otherwise. */
export function describeMailError({ state, error }: Pick<Mail, 'state' | 'error'>): string | null {
  return error !== null && state === 'in-doubt'
    ? t('The process ended while this mail was being sent')
    : error
}
