import { listMails, readMail } from '@app/core/outbox/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { InboxAddress } from './address.ts'

export const MAILS_KEY = ['mails']
const MAILS_AT_ONCE = 50
/** How often a mail in progress is refetched. */
const REFETCH_MS = 5_000

type Place = { beforeAt: string; beforeId: string }

/** Mails newest first, a page at a time. */
export function mailsQuery({ state, kind, text }: Omit<InboxAddress, 'view' | 'mail'>) {
  const asked = { state, kind, text }
  return infiniteQueryOptions({
    queryKey: [...MAILS_KEY, 'list', asked],
    queryFn: ({ pageParam }) =>
      call(listMails, { query: { ...asked, ...pageParam, limit: MAILS_AT_ONCE } }),
    initialPageParam: undefined as Place | undefined,
    getNextPageParam: ({ mails }): Place | undefined => {
      const last = mails.length < MAILS_AT_ONCE ? undefined : mails.at(-1)
      return last && { beforeAt: last.createdAt, beforeId: last.id }
    },
  })
}

/** Whether mails are sent, or kept because there is no mail server. */
export function deliveryQuery() {
  return queryOptions({
    queryKey: [...MAILS_KEY, 'delivery'],
    queryFn: () => call(listMails, { query: { limit: 1 } }),
  })
}

/** One mail with its content; refetched while it is being sent. */
export function mailQuery(id: string) {
  return queryOptions({
    queryKey: [...MAILS_KEY, 'one', id],
    queryFn: () => call(readMail, { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.mail.state
      return state === 'queued' || state === 'sending' ? REFETCH_MS : false
    },
  })
}
