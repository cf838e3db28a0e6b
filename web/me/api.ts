import type {
  bringBackMyData,
  createPairing,
  deleteAccount,
  endDevice,
  endOtherDevices,
  giveConsent,
  keepAccount,
  listDevices,
  readCalendarFeed,
  readProfile,
  renewCalendarFeed,
  updateCalendarFeed,
  updateProfile,
} from '@app/core/app-users/profile-endpoints.ts'
import type {
  listEvents,
  readCatalogue,
  readPublicEvent,
  searchPublic,
} from '@app/core/browse/endpoints.ts'
import type {
  deletePushSubscription,
  putPushSubscription,
  readNotifications,
  testNotifications,
  updateNotifications,
} from '@app/core/notifications/endpoints.ts'
import type { Endpoint, EndpointAnswer, EndpointCall } from '@app/core/http/endpoint.ts'
import type {
  deleteSubscription,
  listComingUp,
  listSubscriptions,
  putSubscription,
  suggestCategories,
} from '@app/core/subscriptions/endpoints.ts'
import { dropEarly, takeEarly } from './state/early.ts'

/** Why a request failed. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** In English, from the server. */
  readonly sentence: string

  constructor(status: number, code: string, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.sentence = sentence
  }
}

/** How long the server may take before it counts as unreachable. */
const TIMEOUT_MS = 15_000

type RequestInput = { query?: Record<string, string>; body?: unknown }

type CachedResponse = { etag: string; body: unknown }
/** The last responses of this page, by address, for conditional requests. */
const cachedResponses = new Map<string, CachedResponse>()

/** Clears the data of the person who was signed in. */
export function forgetAnswers(): void {
  cachedResponses.clear()
  dropEarly()
}

/** Sends a request; the session is a cookie of this origin. */
async function send(
  method: string,
  path: string,
  { query, body }: RequestInput = {},
): Promise<unknown> {
  const address = query ? `${path}?${new URLSearchParams(query).toString()}` : path
  const before = method === 'GET' ? cachedResponses.get(address) : undefined
  // Personal data must not be in the browser's cache.
  const init: RequestInit = { method, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }
  if (before) init.headers = { 'if-none-match': before.etag }
  if (body !== undefined) {
    // The mail with a code is in the language of the page that requested it.
    init.headers = {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
    }
    init.body = JSON.stringify(body)
  }
  const early = method === 'GET' ? takeEarly(address) : null
  try {
    const answer = (await early) ?? (await fetch(address, init))
    if (answer.status === 304 && before) return before.body
    return read(answer, await answer.text(), method === 'GET' ? address : null)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(0, 'unreachable', 'The server cannot be reached', cause)
  }
}

function read(answer: Response, text: string, address: string | null): unknown {
  if (!answer.ok) throw toError(answer.status, text)
  const body: unknown = text === '' ? null : JSON.parse(text)
  const etag = answer.headers.get('etag')
  if (address !== null && etag !== null) cachedResponses.set(address, { etag, body })
  return body
}

function toError(status: number, text: string): ApiError {
  const { error, ...flat } = readObject(text)
  const problem = { ...flat, ...(typeof error === 'object' && error !== null ? error : {}) }
  const word = (name: string) => {
    const value = (problem as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : undefined
  }
  return new ApiError(
    status,
    word('code') ?? String(status),
    word('detail') ?? word('message') ?? '',
  )
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** A typed call: method and path are checked against the contract, of which only types are imported here. */
export function ask<E extends Endpoint>(method: E['method'], path: E['path']) {
  return async ({
    params,
    ...given
  }: EndpointCall<E> & { params?: Record<string, string> }): Promise<EndpointAnswer<E>> => {
    const address = path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    return (await send(method, address, given as RequestInput)) as EndpointAnswer<E>
  }
}

export const api = {
  profile: ask<typeof readProfile>('GET', '/api/v1/me'),
  changeProfile: ask<typeof updateProfile>('PATCH', '/api/v1/me'),
  consent: ask<typeof giveConsent>('PUT', '/api/v1/me/consent'),
  deleteAccount: ask<typeof deleteAccount>('DELETE', '/api/v1/me'),
  keepAccount: ask<typeof keepAccount>('DELETE', '/api/v1/me/deletion'),
  devices: ask<typeof listDevices>('GET', '/api/v1/me/devices'),
  endDevice: ask<typeof endDevice>('DELETE', '/api/v1/me/devices/:id'),
  endOtherDevices: ask<typeof endOtherDevices>('DELETE', '/api/v1/me/devices'),
  feed: ask<typeof readCalendarFeed>('GET', '/api/v1/me/calendar-feed'),
  changeFeed: ask<typeof updateCalendarFeed>('PATCH', '/api/v1/me/calendar-feed'),
  renewFeed: ask<typeof renewCalendarFeed>('POST', '/api/v1/me/calendar-feed/renew'),
  bringBack: ask<typeof bringBackMyData>('POST', '/api/v1/me/import'),
  createPairing: ask<typeof createPairing>('POST', '/api/v1/me/pairing'),
  notifications: ask<typeof readNotifications>('GET', '/api/v1/me/notifications'),
  changeNotifications: ask<typeof updateNotifications>('PATCH', '/api/v1/me/notifications'),
  testNotifications: ask<typeof testNotifications>('POST', '/api/v1/me/notifications/test'),
  subscribePush: ask<typeof putPushSubscription>('PUT', '/api/v1/me/push-subscription'),
  unsubscribePush: ask<typeof deletePushSubscription>('DELETE', '/api/v1/me/push-subscription'),
  subscriptions: ask<typeof listSubscriptions>('GET', '/api/v1/subscriptions'),
  follow: ask<typeof putSubscription>('PUT', '/api/v1/subscriptions/:category'),
  unfollow: ask<typeof deleteSubscription>('DELETE', '/api/v1/subscriptions/:category'),
  comingUp: ask<typeof listComingUp>('GET', '/api/v1/me/coming-up'),
  suggestions: ask<typeof suggestCategories>('GET', '/api/v1/me/suggestions'),
  catalogue: ask<typeof readCatalogue>('GET', '/api/v1/catalogue'),
  search: ask<typeof searchPublic>('GET', '/api/v1/search'),
  events: ask<typeof listEvents>('GET', '/api/v1/events'),
  event: ask<typeof readPublicEvent>('GET', '/api/v1/events/:id'),
}

const AUTH = '/api/v1/auth'

export const signIn = {
  sendCode: (email: string) =>
    send('POST', `${AUTH}/email-otp/send-verification-otp`, { body: { email, type: 'sign-in' } }),
  enter: (email: string, otp: string) =>
    send('POST', `${AUTH}/sign-in/email-otp`, { body: { email, otp, keptAs: 'cookie' } }),
  /** Signs this app in with a number that another device shows. */
  pair: (number: string) => send('POST', `${AUTH}/pair`, { body: { number, keptAs: 'cookie' } }),
  /** The current session; null if nobody is signed in. */
  session: () => send('GET', `${AUTH}/get-session`),
  leave: () => send('POST', `${AUTH}/sign-out`, { body: {} }),
}
