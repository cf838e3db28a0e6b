import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Endpoint, EndpointAnswer, EndpointInput } from '@app/core/http/endpoint.ts'

/** Who sent a request, as the server found out; nothing in it comes from the client's own claims. */
export type Caller = {
  operator: { id: string; email: string; name: string; session?: string } | null
  appUser: { id: string; email: string; session?: string } | null
  /** The operator whose API key came with the request; it opens addresses for keys and nothing else. */
  operatorKey?: { id: string; email: string; name: string } | null
  /** Address of the peer, behind a trusted proxy the one it names. */
  ip: string
  /** The header Idempotency-Key: what is sent again under the same one is stored once. */
  requestKey?: string
}

/** Finds out who asks, from a request's headers. `ip` is the peer's address as the server knows it. */
export type Authenticate = (request: { headers: Headers; ip: string }) => Promise<Caller>

export type Handle<E extends Endpoint> = (
  input: EndpointInput<E>,
  caller: Caller,
) => Promise<EndpointAnswer<E>>

/** An endpoint with the function that answers it. */
export type Route = { endpoint: Endpoint; handle: Handle<Endpoint> }

/** Pairs an endpoint of `core` with its answer; `server/<noun>/http.ts` is made of these. */
export function route<E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  // The server parses input with the endpoint's own schemas before it calls the handler.
  return { endpoint, handle: handle as unknown as Handle<Endpoint> }
}

/** The app user who asks; refused where nobody is signed in. */
export function personOf({ appUser }: Caller): NonNullable<Caller['appUser']> {
  if (appUser) return appUser
  throw new AppError('not-signed-in', message('Sign in with the code from your e-mail first.'))
}
