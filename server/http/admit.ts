import { AppError } from '@app/core/errors.ts'
import { audienceOf, type Audience } from '@app/core/http/endpoint.ts'
import { findRefusal, type Asked } from '@app/core/http/policy.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import type { FastifyRequest } from 'fastify'
import type { Authenticate, Caller } from './route.ts'

const SIGN_IN_FIRST: Record<Exclude<Audience, 'anyone'>, Message> = {
  operator: message('Sign in as an operator first.'),
  'app-user': message('Sign in with the code from your e-mail first.'),
  'operator-key': message("This address needs an operator's API key in the header x-api-key."),
}

type Address = Asked & { seesByPlan?: true }

/** Streams and files for operators, which are no endpoints. */
export const forOperators = (path: Asked['path']) =>
  ({ method: 'GET', path }) as const satisfies Address

/** For the hook `onRequest`, before the body is read, so that a stranger's input is never parsed. */
export function admission(address: Address, authenticate: Authenticate) {
  const callers = new WeakMap<FastifyRequest, Caller>()
  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      callers.set(request, await admit(address, request, authenticate))
    },
    // Set by onRequest.
    callerOf: (request: FastifyRequest) => callers.get(request) as Caller,
  }
}

/** The caller, if they may call this; throws otherwise. */
export async function admit(
  { seesByPlan, ...asked }: Address,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller> {
  const audience = audienceOf(asked)
  if (audience === 'anyone') return admitAnyone(request, seesByPlan ? authenticate : null)
  const caller = await authenticate({ headers: webHeaders(request), ip: request.ip })
  const refusal = findRefusal(caller, asked)
  if (refusal === 'not-signed-in') throw new AppError(refusal, SIGN_IN_FIRST[audience])
  if (refusal) throw new AppError(refusal, message('This is not allowed.'))
  return caller
}

/** Whether the caller may call this, for what strangers see as well and for streams whose session may end. */
export async function isAdmitted(
  asked: Asked,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<boolean> {
  const caller = await authenticate({ headers: webHeaders(request), ip: request.ip })
  return findRefusal(caller, asked) === null
}

/** Accepts anyone; with `authenticate`, whoever the bearer token belongs to. Cookies are ignored here. */
async function admitAnyone(
  { headers: { authorization }, ip }: FastifyRequest,
  authenticate: Authenticate | null,
): Promise<Caller> {
  const nobody = { operator: null, appUser: null, operatorKey: null, ip }
  if (authorization === undefined || authenticate === null) return nobody
  const { appUser } = await authenticate({ headers: new Headers({ authorization }), ip })
  return { ...nobody, appUser }
}

/** Converts a request's headers to the Fetch API's `Headers`. */
export function webHeaders({ headers }: Pick<FastifyRequest, 'headers'>): Headers {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) given.append(name, one)
  }
  return given
}
