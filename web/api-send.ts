import { errorFromAnswer } from './api-error.ts'
import { toLoginUrl } from './login-address.ts'
import { sessionEnded } from './session-ended.ts'
import { connection } from './ui/connection.ts'
import { signedInFlag } from './signed-in-flag.ts'

/** How long a renewed session may take to reach the browser. */
const RENEWAL_MS = 700

type Sending = { method: string; body?: unknown; requestKey?: string | undefined }

/** Writes without a response yet. */
const pendingWrites = new Set<Promise<Response>>()

/** Sends one request to the server. Error responses and network failures are thrown as `ApiError`. */
export async function send(address: string, sending: Sending): Promise<Response> {
  const sent = request(address, sending)
  if (sending.method === 'GET') return sent
  pendingWrites.add(sent)
  return sent.finally(() => pendingWrites.delete(sent))
}

async function request(address: string, { method, body, requestKey }: Sending): Promise<Response> {
  const headers = new Headers(requestKey === undefined ? {} : { 'idempotency-key': requestKey })
  const init = { method, headers, ...toBodyInit(body, headers) }
  const first = await fetchFromServer(address, init)
  const answer =
    first.status === 401 && isBackOfficeRequest(address) ? await retry(address, init) : first
  if (answer.ok) return answer
  if (answer.status === 401) void goToLogin()
  throw errorFromAnswer(answer.status, await answer.text())
}

/** Requests of the back office itself, as opposed to those of signing in. */
function isBackOfficeRequest(address: string): boolean {
  return address.startsWith('/api/admin/') && location.pathname.startsWith('/app/')
}

/**
 * Changing the password or the second factor renews the session. A request that was in flight with the former one, in
 * this or another tab, is retried before the person is sent to sign in.
 */
async function retry(address: string, init: RequestInit): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS))
  return fetchFromServer(address, init)
}

function toBodyInit(body: unknown, headers: Headers): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) {
    // Endpoints do not accept shared buffers.
    const bytes = body as Uint8Array<ArrayBuffer>
    headers.set('content-type', 'application/octet-stream')
    return { body: bytes }
  }
  headers.set('content-type', 'application/json')
  return { body: JSON.stringify(body) }
}

async function fetchFromServer(address: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, init)
    connection.reportAnswer()
    return answer
  } catch (error) {
    connection.reportFailure()
    throw errorFromAnswer(0, '', error)
  }
}

let isLeaving = false

/**
 * The session has ended: clears the flag and goes to the sign-in screen; once, however many requests find out, and only
 * after pending writes have their responses, because an aborted one may or may not be stored.
 */
async function goToLogin(): Promise<void> {
  signedInFlag.write(false)
  const { pathname, search } = location
  if (isLeaving || !pathname.startsWith('/app')) return
  isLeaving = true
  addEventListener('pageshow', () => (isLeaving = false), { once: true })
  sessionEnded.mark()
  await Promise.allSettled(pendingWrites)
  location.replace(toLoginUrl(pathname + search))
}
