import type { Database } from '../db/connect.ts'
import { listen, notify, type Listening } from '../db/listen.ts'

/**
 * Something was appended to the log and has no position yet; new positions were given; somebody came to a
 * screen or left it.
 */
export type Signal = 'almanac_appended' | 'almanac_positions' | 'almanac_presence'
const SIGNALS: Signal[] = ['almanac_appended', 'almanac_positions', 'almanac_presence']

type Hub = {
  listeners: Map<Signal, Set<() => void>>
  /** Notifications on their way or waiting for the one on its way: at most one each. */
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
 * Calls `listener` when this process or another one gives the signal. A signal can be lost (a broken
 * connection, a pooler that does not pass it on), so whoever listens also looks from time to time.
 * `directUrl` is where LISTEN works when `database` stands behind a pooler. Returns the way to stop.
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

/** Whether somebody in this process waits for the signal. */
export function hasLocalListeners(database: Database, signal: Signal): boolean {
  return listenersOf(hubOf(database), signal).size > 0
}

/** Tells this process only. */
export function notifyLocal(database: Database, signal: Signal): void {
  dispatch(hubOf(database), signal)
}

/**
 * Tells the other processes, outside any transaction: a NOTIFY inside one would make all commits wait for
 * each other. Signals given while one is on its way become one, with the last payload.
 */
export function notifyOthers(database: Database, signal: Signal, payload = ''): void {
  const { sending } = hubOf(database)
  const onItsWay = sending.get(signal)
  if (onItsWay) {
    onItsWay.next = payload
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
    // The write itself is committed, and those who wait also poll: a lost signal costs them half a second.
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
