import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostTurn, HostTurns } from '@app/sources/fetch/host-turns.ts'
import { DEFAULT_LIMITS } from '@app/sources/fetch/limits.ts'
import type { Deps } from '../deps.ts'
import type { Queryable } from '../db/queryable.ts'

export type TurnLimits = {
  /** After so long a turn ends by itself: beyond the longest exchange, so that none has to be renewed. */
  leaseMs: number
  /** How long before that end a process that stood still gives its exchange up. */
  marginMs: number
}

const TURN_LIMITS: TurnLimits = { leaseMs: DEFAULT_LIMITS.totalMs + 15_000, marginMs: 5_000 }

/** How long the next turn is kept for whoever asked first and goes on asking. */
const KEPT_NEXT_MS = 3_000
const SHORTEST_WAIT_MS = 25
const LONGEST_WAIT_MS = 1_000

type Asking = { host: string; holder: string }

/** The hosts' turns over all processes of this database, by its clock. No connection is held during a turn. */
export function createHostTurns(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  limits: TurnLimits = TURN_LIMITS,
): HostTurns {
  const { pool } = database
  return {
    takeTurn: async (host, signal) => {
      const asking = { host, holder: randomUUID() }
      for (let waits = 0; ; waits += 1) {
        // Measured from before the statement: the lease ends by this process's clock first.
        const latestMs = performance.now() + limits.leaseMs - limits.marginMs
        const taken = await take(pool, { ...asking, leaseMs: limits.leaseMs })
        if (taken) return heldTurn({ pool, logger }, { ...asking, ...taken, latestMs })
        const readyInMs = await keepNext(pool, asking)
        try {
          await sleep(waitMs(waits, readyInMs), undefined, { signal })
        } catch (error) {
          await dropNext(pool, asking)
          throw error
        }
      }
    },
  }
}

/** A little longer each time, never past the moment at which the host's pause is over, and never in step. */
function waitMs(waits: number, readyInMs: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(waits, 10))
  if (readyInMs > 0) return Math.min(readyInMs, LONGEST_WAIT_MS) + Math.random() * SHORTEST_WAIT_MS
  return longest * (0.5 + Math.random())
}

type Held = Asking & { latestMs: number; busyUntil: string | null }

function heldTurn(
  { pool, logger }: Pick<Deps, 'logger'> & { pool: Queryable },
  { host, holder, latestMs, busyUntil }: Held,
): HostTurn {
  const lost = new AbortController()
  const leftMs = latestMs - performance.now()
  if (leftMs <= 0) lost.abort()
  const timer = setTimeout(() => lost.abort(), Math.max(0, leftMs)).unref()
  return {
    busyUntil: busyUntil === null ? undefined : Temporal.Instant.from(busyUntil),
    lost: lost.signal,
    release: async (after) => {
      clearTimeout(timer)
      try {
        await release(pool, { host, holder, ...after })
      } catch (error) {
        // What was read is read; the turn ends by itself.
        logger.warn({ err: error, host }, 'the turn at a host could not be given back')
      }
    },
  }
}

/** Null while somebody else has the turn or the next one, or the host's pause is not over. */
async function take(
  client: Queryable,
  { host, holder, leaseMs }: Asking & { leaseMs: number },
): Promise<{ busyUntil: string | null } | null> {
  const { rows } = await client.query<{ busyUntil: string | null }>(
    `insert into host_turns as t (host, holder, held_until)
     values ($1, $2, now() + $3 * interval '1 millisecond')
     on conflict (host) do update set holder = excluded.holder, held_until = excluded.held_until,
       next_holder = null, next_until = null
     where (t.held_until is null or t.held_until <= now())
       and (t.ready_at is null or t.ready_at <= now())
       and (t.next_holder is null or t.next_holder = excluded.holder or t.next_until <= now())
     returning busy_until as "busyUntil"`,
    [host, holder, leaseMs],
  )
  return rows[0] ?? null
}

/** Asks for the next turn, unless it is somebody's; returns how long the host's pause lasts, 0 where unknown. */
async function keepNext(client: Queryable, { host, holder }: Asking): Promise<number> {
  const { rows } = await client.query<{ readyInMs: number | null }>(
    `with kept as (
       update host_turns set next_holder = $2, next_until = now() + $3 * interval '1 millisecond'
       where host = $1 and (next_holder is null or next_holder = $2 or next_until <= now()))
     select (extract(epoch from ready_at - now()) * 1000)::float8 as "readyInMs"
     from host_turns where host = $1 and held_until is null`,
    [host, holder, KEPT_NEXT_MS],
  )
  return rows[0]?.readyInMs ?? 0
}

async function dropNext(client: Queryable, { host, holder }: Asking): Promise<void> {
  await client.query(
    'update host_turns set next_holder = null, next_until = null where host = $1 and next_holder = $2',
    [host, holder],
  )
}

async function release(
  client: Queryable,
  given: Asking & { pauseMs: number; busyUntil?: Temporal.Instant },
): Promise<void> {
  await client.query(
    `update host_turns set holder = null, held_until = null,
       ready_at = now() + $3 * interval '1 millisecond', busy_until = coalesce($4, busy_until)
     where host = $1 and holder = $2`,
    [given.host, given.holder, given.pauseMs, given.busyUntil?.toString() ?? null],
  )
}

/** Forgets hosts that nobody has asked for a day and that ask for nothing. */
export async function forgetHosts(client: Queryable): Promise<number> {
  const { rowCount } = await client.query(
    `delete from host_turns
     where greatest(held_until, ready_at, next_until, busy_until) < now() - interval '1 day'`,
  )
  return rowCount ?? 0
}
