import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from './away.ts'

const PAUSE_MS = 500
const CONNECT_WITHIN_MS = 5_000
const REMIND_MS = 60_000

/**
 * Waits until the database accepts a connection. `onAway` is called with the reason, at first and then once a minute.
 * Errors that waiting does not end, such as a wrong password, are thrown.
 */
export async function waitForDatabase(
  url: string,
  onAway: (reason: Error) => void,
  signal?: AbortSignal,
): Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    const reason = await tryToConnect(url)
    if (reason === null) return
    if (performance.now() - saidAt >= REMIND_MS) {
      saidAt = performance.now()
      onAway(reason)
    }
    await sleep(PAUSE_MS, undefined, { signal })
  }
}

/** Why the database is away; null if it is not. */
async function tryToConnect(url: string): Promise<Error | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    if (!(error instanceof Error) || !isDatabaseAway(error)) throw error
    return error
  } finally {
    await client.end()
  }
}
