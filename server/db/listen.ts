import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SENDER_LOCKS } from './locks.ts'
import type { Queryable } from './queryable.ts'

const FIRST_PAUSE_MS = 100
/** Short, so that a database that returns is noticed at once. */
const LONGEST_PAUSE_MS = 1_000
const CONNECT_WITHIN_MS = 5_000

export type Listening = { stop: () => Promise<void> }

type ListenOptions = {
  /** The database itself: a pooler does not pass notifications on. */
  url: string
  /** The `application_name` of the connection. */
  name: string
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Called whenever listening starts or resumes: earlier notifications were missed and have to be looked up. */
  onListening: () => void
  /** Called once per loss, however often reconnecting then fails. */
  onLost?: (error: Error) => void
  /** Number of a sender's lock, held as long as the connection lasts: it tells other processes that this one lives. */
  sender?: number
}

/** Notifies listeners in all processes; inside a transaction, on commit. */
export async function notify(client: Queryable, channel: string, payload = ''): Promise<void> {
  await client.query('select pg_notify($1, $2)', [channel, payload])
}

/** Listens on a dedicated connection, which is reopened with back-off whenever it is lost. */
export function listen(options: ListenOptions): Listening {
  const stopping = new AbortController()
  const running = keepListening(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function keepListening(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  let isLost = false
  const onListening = () => {
    pauseMs = FIRST_PAUSE_MS
    isLost = false
    options.onListening()
  }
  while (!signal.aborted) {
    const reason = await listenOnce({ ...options, onListening }, signal)
    if (signal.aborted) return
    if (!isLost) options.onLost?.(reason)
    isLost = true
    // Stopping interrupts the pause with an AbortError.
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Listens until the connection is lost or `signal` aborts; returns why it was lost. */
async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<Error> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: options.name,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  })
  const over = Promise.withResolvers<Error>()
  const end = () => over.resolve(new Error('the connection ended'))
  client.on('error', over.resolve)
  client.on('end', end)
  client.on('notification', ({ channel, payload = '' }) => options.onNotification(channel, payload))
  signal.addEventListener('abort', end)
  try {
    await client.connect()
    // Shared, so that a lost connection that the database still counts as open holds up no new one.
    if (options.sender !== undefined)
      await client.query('select pg_advisory_lock_shared($1, $2)', [SENDER_LOCKS, options.sender])
    for (const channel of options.channels) await client.query(`listen ${channel}`)
    options.onListening()
    return await over.promise
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error
  } finally {
    signal.removeEventListener('abort', end)
    const closed = client.end().catch(() => undefined)
    // A lost connection may never report that it closed.
    if (signal.aborted) await closed
  }
}
