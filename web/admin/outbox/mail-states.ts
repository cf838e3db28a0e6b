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

/** The name and meaning of a mail's state. */
export function mailState(state: MailState): StateWords {
  return STATES[state]()
}

/** The name and meaning of a state filter. */
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

/** Placeholders that the server sends for subject and text of mails with access to an account. */
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

/** The original subject or text, except for a translated placeholder; it may contain a person's own words. */
export function translateMailText({ kind }: Pick<Mail, 'kind'>, words: string): string {
  return HIDDEN[kind]?.[words]?.() ?? words
}

/** Why a mail was not sent: our own message if it is in doubt, otherwise that of the mail server. */
export function describeMailError({ state, error }: Pick<Mail, 'state' | 'error'>): string | null {
  return error !== null && state === 'in-doubt'
    ? t('The process ended while this mail was being sent')
    : error
}
