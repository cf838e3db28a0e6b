import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Queryable } from './queryable.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
const CONNECT_WITHIN_MS = 5_000

export type Listening = { stop: () => Promise<void> }

type ListenOptions = {
  /** The database itself: a pooler passes no notifications on. */
  url: string
  /** What the connection is called in the database's list. */
  name: string
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** It listens, for the first time or again: what was notified before was not heard and is to be looked up. */
  onListening: () => void
  /** Told once each time it stops to hear, however often it then fails to connect. */
  onLost?: (error: Error) => void
}

/** Tells those who listen, in whichever process; inside a transaction once it is committed. */
export async function notify(client: Queryable, channel: string, payload = ''): Promise<void> {
  await client.query('select pg_notify($1, $2)', [channel, payload])
}

/** Listens on a connection of its own, opened again after longer and longer pauses whenever it is lost. */
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
    // Stopping ends the pause with an AbortError, which is what it is for.
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Listens until the connection is lost or `signal` ends it; returns why it was lost. */
async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<Error> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: options.name,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  })
  const over = Promise.withResolvers<Error>()
  const end = () => over.resolve(new Error('The connection ended'))
  client.on('error', over.resolve)
  client.on('end', end)
  client.on('notification', ({ channel, payload = '' }) => options.onNotification(channel, payload))
  signal.addEventListener('abort', end)
  try {
    await client.connect()
    for (const channel of options.channels) await client.query(`listen ${channel}`)
    options.onListening()
    return await over.promise
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error
  } finally {
    signal.removeEventListener('abort', end)
    const closed = client.end().catch(() => undefined)
    // One that was lost may never say that it closed.
    if (signal.aborted) await closed
  }
}
