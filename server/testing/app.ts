import type { FastifyInstance } from 'fastify'
import { createApp, type AppParts } from '../app.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/route.ts'

const OPERATOR = { id: 'op-1', email: 'op@almanac.example', name: 'Op' }

/** The routes behind the real app, asked by a signed-in operator without a port. */
export function operatorApp(deps: Deps, parts: Partial<AppParts>): FastifyInstance {
  const caller: Caller = { operator: OPERATOR, appUser: null, ip: '127.0.0.1' }
  return createApp(deps, { routes: [], authenticate: () => Promise.resolve(caller), ...parts })
}

export type Answer = { status: number; body: Record<string, unknown> }

/** Asks and reads the JSON answer. */
export async function ask(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Answer> {
  const answer = await app.inject({ method, url, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.json() }
}
