import { errorFromAnswer } from './api-error.ts'
import { toLoginUrl } from './login-address.ts'
import { sessionEnded } from './session-ended.ts'
import { connection } from './ui/connection.ts'
import { signedInFlag } from './signed-in-flag.ts'

/** How long a new session may take to reach the browser. */
const RENEWAL_MS = 700

type Sending = { method: string; body?: unknown; requestKey?: string | undefined }

/** Writes whose answers are on their way. */
const pendingWrites = new Set<Promise<Response>>()

/** Sends one request to the server. Refusals, failures and a missing network all come as an `ApiError`. */
export async function send(address: string, sending: Sending): Promise<Response> {
  const sent = request(address, sending)
  if (sending.method === 'GET') return sent
  pendingWrites.add(sent)
  return sent.finally(() => pendingWrites.delete(sent))
}

async function request(address: string, { method, body, requestKey }: Sending): Promise<Response> {
  const headers = new Headers(requestKey === undefined ? {} : { 'idempotency-key': requestKey })
  const init = { method, headers, ...written(body, headers) }
  const first = await reach(address, init)
  const answer = first.status === 401 && isScreensOwn(address) ? await again(address, init) : first
  if (answer.ok) return answer
  if (answer.status === 401) void leave()
  throw errorFromAnswer(answer.status, await answer.text())
}

/** What the back office reads and writes, as opposed to signing in itself. */
function isScreensOwn(address: string): boolean {
  return address.startsWith('/api/admin/') && location.pathname.startsWith('/app/')
}

/**
 * A new password and a new second factor come with a new session. What was on its way with the former one, here
 * or in another tab, is asked once more before a person is sent to sign in.
 */
async function again(address: string, init: RequestInit): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS))
  return reach(address, init)
}

function written(body: unknown, headers: Headers): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) {
    // Endpoints take no bytes that are shared between threads.
    const bytes = body as Uint8Array<ArrayBuffer>
    headers.set('content-type', 'application/octet-stream')
    return { body: bytes }
  }
  headers.set('content-type', 'application/json')
  return { body: JSON.stringify(body) }
}

async function reach(address: string, init: RequestInit): Promise<Response> {
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
 * No session any longer: the flag says so, and the back office gives way to the sign-in screen; once, however many
 * requests find out, and not before each write has its answer: one that is cut off may be stored or not.
 */
async function leave(): Promise<void> {
  signedInFlag.write(false)
  const { pathname, search } = location
  if (isLeaving || !pathname.startsWith('/app')) return
  isLeaving = true
  addEventListener('pageshow', () => (isLeaving = false), { once: true })
  sessionEnded.mark()
  await Promise.allSettled(pendingWrites)
  location.replace(toLoginUrl(pathname + search))
}
