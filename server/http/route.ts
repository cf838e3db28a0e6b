import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from '@app/core/http/endpoint.ts'

/** Who sent a request, as authenticated by the server; nothing in it is taken from the client's claims. */
export type Caller = {
  operator: { id: string; email: string; name: string; session?: string } | null
  appUser: { id: string; email: string; session?: string } | null
  /** The operator whose API key came with the request; it only gives access to endpoints for keys. */
  operatorKey?: { id: string; email: string; name: string } | null
  /** Address of the peer, or the one a trusted proxy reports. */
  ip: string
  /** The Idempotency-Key header: requests repeated under the same key are stored once. */
  requestKey?: string
}

/** Authenticates a request by its headers. `ip` is the peer's address as the server sees it. */
export type Authenticate = (request: { headers: Headers; ip: string }) => Promise<Caller>

export type Handle<E extends Endpoint> = (
  input: EndpointInput<E>,
  caller: Caller,
) => Promise<EndpointAnswer<E>>

/** An endpoint with its handler. */
export type Route = { endpoint: Endpoint; handle: Handle<Endpoint> }

/** Pairs an endpoint of `core` with its handler; `server/<noun>/http.ts` is made of these. */
export function route<E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  // The server parses input with the endpoint's own schemas before it calls the handler.
  return { endpoint, handle: handle as unknown as Handle<Endpoint> }
}

/** The signed-in app user; throws if nobody is signed in. */
export function personOf({ appUser }: Caller): NonNullable<Caller['appUser']> {
  if (appUser) return appUser
  throw new AppError('not-signed-in', message('Sign in with the code from your e-mail first.'))
}

/** The signed-in operator; throws if nobody is signed in. */
export function operatorOf({
  operator,
}: Pick<Caller, 'operator'>): NonNullable<Caller['operator']> {
  if (operator) return operator
  throw new AppError('not-signed-in', message('Sign in as an operator first.'))
}
