import type { FastifyInstance } from 'fastify'
import { createApp, type AppParts } from '../app.ts'
import type { Deps } from '../deps.ts'
import { createPageCache, type PageCache } from '../http/page-cache.ts'
import type { Authenticate, Caller } from '../http/route.ts'

const OPERATOR = { id: 'op-1', email: 'op@almanac.example', name: 'Op' }

/** The real app with these routes, for requests by a signed-in operator without a port. */
export function operatorApp(deps: Deps, parts: Partial<AppParts>): FastifyInstance {
  const caller: Caller = { operator: OPERATOR, appUser: null, ip: '127.0.0.1' }
  return createApp(deps, { routes: [], authenticate: () => Promise.resolve(caller), ...parts })
}

/** Renders every page and feed anew, so that a test sees what it has just written. */
export function uncachedPages(): PageCache {
  return createPageCache({ readVersion: async () => null })
}

/** The real app with these routes, for people: the bearer token is simply the e-mail of the signed-in person. */
export function peopleApp(deps: Deps, parts: (authenticate: Authenticate) => Partial<AppParts>) {
  const authenticate: Authenticate = async ({ headers, ip }) => {
    const email = headers.get('authorization')?.replace(/^Bearer /, '')
    return { operator: null, appUser: email ? { id: `id of ${email}`, email } : null, ip }
  }
  const app = createApp(deps, { routes: [], authenticate, ...parts(authenticate) })
  const askAs = async (
    email: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Answer> => {
    const headers = email === null ? {} : { authorization: `Bearer ${email}` }
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { app, askAs }
}

export type Answer = { status: number; body: Record<string, unknown> }

/** Sends a request and parses the JSON answer. */
export async function ask(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Answer> {
  const answer = await app.inject({ method, url, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.json() }
}
