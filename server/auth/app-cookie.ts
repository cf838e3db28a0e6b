import type { FastifyRequest } from 'fastify'
import { ownOrigin, type Auth } from './auth.ts'
import { readCookie } from './authenticate.ts'

const API = '/api/v1/'
const HALF_YEAR_S = 180 * 24 * 60 * 60

type Given = Pick<Auth, 'deps'>

function isSecure({ deps }: Given): boolean {
  return ownOrigin(deps).startsWith('https:')
}

function cookieName(auth: Given): string {
  return `${isSecure(auth) ? '__Secure-' : ''}almanac-me`
}

/** Keeps the session of `/me` where no script reads it, for the API alone. Without a token it goes. */
export function appCookie(auth: Given, token: string | null): string {
  const value = token === null ? '' : encodeURIComponent(token)
  const age = token === null ? 0 : HALF_YEAR_S
  const secure = isSecure(auth) ? '; Secure' : ''
  return `${cookieName(auth)}=${value}; Path=/api/v1; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}

export function hasAppCookie(auth: Given, cookies: string | null): boolean {
  return readCookie(cookies, cookieName(auth)) !== null
}

/**
 * A session that comes in that cookie is a bearer token like any app's to everything behind. That another website makes
 * a browser send it is refused before.
 */
export function bearerFromCookie(auth: Given): (request: FastifyRequest) => void {
  return ({ url, headers }) => {
    if (!url.startsWith(API) || headers.authorization !== undefined) return
    const token = readCookie(headers.cookie ?? null, cookieName(auth))
    if (token) headers.authorization = `Bearer ${token}`
  }
}
