import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostLease, HostLeases } from '@app/sources/fetch/host-leases.ts'
import { DEFAULT_LIMITS } from '@app/sources/fetch/limits.ts'
import type { Deps } from '../deps.ts'
import type { Queryable } from '../db/queryable.ts'
import {
  cancelReservation,
  reserveNext,
  releaseLease,
  acquireLease,
  type LeaseRequest,
} from './host-leases-store.ts'

export type LeaseLimits = {
  /** A lease expires after this time. It is longer than the longest exchange, so that no lease needs renewing. */
  leaseMs: number
  /** How long before expiry a stalled process gives up its exchange. */
  marginMs: number
}

const LEASE_LIMITS: LeaseLimits = { leaseMs: DEFAULT_LIMITS.totalMs + 15_000, marginMs: 5_000 }

const SHORTEST_WAIT_MS = 25
const LONGEST_WAIT_MS = 1_000

/**
 * Leases on hosts, shared by all processes of this database and timed by its clock. No connection is held during a
 * lease.
 */
export function createHostLeases(
  { database, logger }: Pick<Deps, 'database' | 'logger'>,
  limits: LeaseLimits = LEASE_LIMITS,
): HostLeases {
  const { pool } = database
  return {
    acquire: async (host, signal) => {
      const request = { host, holder: randomUUID() }
      for (let waits = 0; ; waits += 1) {
        // Measured before the statement, so that the lease expires first by this process's clock.
        const latestMs = performance.now() + limits.leaseMs - limits.marginMs
        const taken = await acquireLease(pool, { ...request, leaseMs: limits.leaseMs })
        if (taken) return toHostLease({ pool, logger }, { ...request, ...taken, latestMs })
        const readyInMs = await reserveNext(pool, request)
        try {
          await sleep(waitMs(waits, readyInMs), undefined, { signal })
        } catch (error) {
          await cancelReservation(pool, request)
          throw error
        }
      }
    },
  }
}

/** Backs off with jitter, sleeping no more than an instant past the end of the host's pause. */
function waitMs(waits: number, readyInMs: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(waits, 10))
  if (readyInMs > 0) return Math.min(readyInMs, LONGEST_WAIT_MS) + Math.random() * SHORTEST_WAIT_MS
  return longest * (0.5 + Math.random())
}

type HeldLease = LeaseRequest & { latestMs: number; busyUntil: string | null }

function toHostLease(
  { pool, logger }: Pick<Deps, 'logger'> & { pool: Queryable },
  { host, holder, latestMs, busyUntil }: HeldLease,
): HostLease {
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
        await releaseLease(pool, { host, holder, ...after })
      } catch (error) {
        // The response has been read; the lease expires by itself.
        logger.warn({ err: error, host }, 'could not release the host lease')
      }
    },
  }
}
