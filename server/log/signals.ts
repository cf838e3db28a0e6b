import type { Database } from '../db/connect.ts'
import { listen, notify, type Listening } from '../db/listen.ts'

/**
 * `almanac_appended`: something in the log has no position yet. `almanac_positions`: new positions were assigned.
 * `almanac_presence`: somebody opened a screen or left it.
 */
export type Signal = 'almanac_appended' | 'almanac_positions' | 'almanac_presence'
const SIGNALS: Signal[] = ['almanac_appended', 'almanac_positions', 'almanac_presence']

type Hub = {
  listeners: Map<Signal, Set<() => void>>
  /** Notifications in flight, each with the payload that waits for it: at most one of each per signal. */
  sending: Map<Signal, { next: string | null }>
  connection: Listening | null
  directUrl: string | undefined
}

const hubs = new WeakMap<Database, Hub>()

function hubOf(database: Database): Hub {
  const known = hubs.get(database)
  if (known) return known
  const hub: Hub = {
    listeners: new Map(SIGNALS.map((signal) => [signal, new Set()])),
    sending: new Map(),
    connection: null,
    directUrl: undefined,
  }
  hubs.set(database, hub)
  return hub
}

/**
 * Calls `listener` when this or another process sends the signal. Signals can be lost (a broken connection, a pooler
 * that drops them), so subscribers also have to poll. `directUrl` is where LISTEN works if `database` is behind a
 * pooler. Returns the function that unsubscribes.
 */
export function subscribe(
  database: Database,
  signal: Signal,
  listener: () => void,
  directUrl?: string,
): () => Promise<void> {
  const hub = hubOf(database)
  hub.directUrl ??= directUrl
  listenersOf(hub, signal).add(listener)
  hub.connection ??= listenFor(hub, hub.directUrl ?? database.url)
  return async () => {
    listenersOf(hub, signal).delete(listener)
    if (SIGNALS.some((each) => listenersOf(hub, each).size > 0)) return
    const { connection } = hub
    hub.connection = null
    await connection?.stop()
  }
}

/** Whether anything in this process listens for the signal. */
export function hasLocalListeners(database: Database, signal: Signal): boolean {
  return listenersOf(hubOf(database), signal).size > 0
}

/** Notifies this process only. */
export function notifyLocal(database: Database, signal: Signal): void {
  dispatch(hubOf(database), signal)
}

/**
 * Notifies the other processes, outside any transaction: a NOTIFY inside one would serialise all commits. Signals
 * sent while one is in flight are merged into one, with the last payload.
 */
export function notifyOthers(database: Database, signal: Signal, payload = ''): void {
  const { sending } = hubOf(database)
  const inFlight = sending.get(signal)
  if (inFlight) {
    inFlight.next = payload
    return
  }
  const sent: { next: string | null } = { next: null }
  sending.set(signal, sent)
  void send(database, signal, payload).then(() => {
    sending.delete(signal)
    if (sent.next !== null) notifyOthers(database, signal, sent.next)
  })
}

async function send(database: Database, signal: Signal, payload: string): Promise<void> {
  if (database.pool.ending) return
  try {
    await notify(database.pool, signal, payload)
  } catch (error) {
    // The write itself is committed, and listeners also poll: a lost signal costs half a second.
    if (!(error instanceof Error)) throw error
  }
}

function listenersOf(hub: Hub, signal: Signal): Set<() => void> {
  const listeners = hub.listeners.get(signal)
  if (!listeners) throw new Error(`no such signal: ${signal}`)
  return listeners
}

function dispatch(hub: Hub, signal: string): void {
  const known = SIGNALS.find((each) => each === signal)
  if (known) for (const listener of listenersOf(hub, known)) listener()
}

function listenFor(hub: Hub, url: string): Listening {
  return listen({
    url,
    name: 'almanac listening',
    channels: SIGNALS,
    onNotification: (channel) => dispatch(hub, channel),
    onListening: () => SIGNALS.forEach((signal) => dispatch(hub, signal)),
  })
}
