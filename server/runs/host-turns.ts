import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostTurn, HostTurns } from '@app/sources/fetch/host-turns.ts'
import { DEFAULT_LIMITS } from '@app/sources/fetch/limits.ts'
import type { Deps } from '../deps.ts'
import type { Queryable } from '../db/queryable.ts'
import { dropNext, keepNext, release, take, type Asking } from './host-turns-store.ts'

export type TurnLimits = {
  /** After so long a turn ends by itself: beyond the longest exchange, so that none has to be renewed. */
  leaseMs: number
  /** How long before that end a process that stood still gives its exchange up. */
  marginMs: number
}

const TURN_LIMITS: TurnLimits = { leaseMs: DEFAULT_LIMITS.totalMs + 15_000, marginMs: 5_000 }

const SHORTEST_WAIT_MS = 25
const LONGEST_WAIT_MS = 1_000

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
