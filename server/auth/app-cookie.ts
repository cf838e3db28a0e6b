import type { FastifyRequest } from 'fastify'
import { APP_SESSION_DAYS, ownOrigin, type Auth } from './auth.ts'
import { readCookie } from './authenticate.ts'

const API = '/api/v1/'
const DAY_S = 24 * 60 * 60

type CookieAuth = Pick<Auth, 'deps'>

function isSecure({ deps }: CookieAuth): boolean {
  return ownOrigin(deps).startsWith('https:')
}

function cookieName(auth: CookieAuth): string {
  return `${isSecure(auth) ? '__Secure-' : ''}almanac-me`
}

/** A cookie with the session of `/me`, for the API alone and unreadable to scripts. Without a token it is cleared. */
export function appCookie(auth: CookieAuth, token: string | null): string {
  const value = token === null ? '' : encodeURIComponent(token)
  const age = token === null ? 0 : APP_SESSION_DAYS * DAY_S
  const secure = isSecure(auth) ? '; Secure' : ''
  return `${cookieName(auth)}=${value}; Path=/api/v1; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}

/** The session token in that cookie. */
export function readAppCookie(auth: CookieAuth, cookies: string | null): string | null {
  return readCookie(cookies, cookieName(auth))
}

/** Turns the cookie into a bearer token for all later handlers. Cross-site requests have already been refused. */
export function bearerFromCookie(auth: CookieAuth): (request: FastifyRequest) => void {
  return ({ url, headers }) => {
    if (!url.startsWith(API) || headers.authorization !== undefined) return
    const token = readCookie(headers.cookie ?? null, cookieName(auth))
    if (token) headers.authorization = `Bearer ${token}`
  }
}
