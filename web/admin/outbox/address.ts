import {
  MAIL_KINDS,
  MAIL_STATE_FILTERS,
  type MailKind,
  type MailStateFilter,
} from '@app/core/outbox/mail.ts'
import { withValues } from '../use-screen-search.ts'

export const MAIL_VIEWS = ['html', 'text', 'details'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

/** The state of the inbox in its address, without invalid values. */
export type InboxAddress = {
  state?: MailStateFilter | undefined
  kind?: MailKind | undefined
  text?: string | undefined
  /** The open mail. */
  mail?: string | undefined
  view: MailView
}

export function readInbox(search: URLSearchParams): InboxAddress {
  return {
    state: MAIL_STATE_FILTERS.find((each) => each === search.get('state')),
    kind: MAIL_KINDS.find((each) => each === search.get('kind')),
    text: search.get('text')?.trim().slice(0, 200) || undefined,
    mail: search.get('mail') ?? undefined,
    view: MAIL_VIEWS.find((each) => each === search.get('view')) ?? 'html',
  }
}

/** The query string with other values; null removes one. */
export function withInbox(
  search: URLSearchParams,
  changes: Partial<Record<keyof InboxAddress, string | null>>,
): string {
  return `?${withValues(search, changes)}`
}
