import type { Attempt, Outcome } from '@app/core/outbox/delivery.ts'
import type { RetryPolicy } from '@app/core/outbox/retry.ts'
import type { ServingTask } from '@app/core/operations/unserved.ts'
import type { Subject } from '../serving/store.ts'

/** What every claimed item has: the number of attempts with this one, and from when on it is useless. */
export type Claimed = { attempts: number; expiresAt?: string }

export type ClaimQuery = {
  limit: number
  now: Temporal.Instant
  /** The number of the lock that tells others that this sender lives; null if it holds none. */
  sender: number | null
}

/** A lock of its own, held from the first claim until nothing is under way. */
export type Lease = {
  sender: number
  close: () => void
}

/** How many deliveries had each outcome, and why the server that they all pass was away, if it was. */
export type Run = {
  counts: Partial<Record<Outcome['state'], number>>
  unreachable: string | null
}

/** A way to deliver something: where due items are, how one is sent, and what becomes of it. */
export type Channel<Item extends Claimed> = {
  /** What it sends, for log messages: `notifications`. */
  name: string
  /** Deliveries under way at the same time: a slow receiver takes one slot and delays nobody else. */
  slots: number
  /** Interval at which it looks for due items; new ones are notified immediately. */
  pollMs: number
  /** Notified in the database when something may be due. */
  signals: readonly string[]
  /** Claims due items, committed before anything is sent. */
  claim: (query: ClaimQuery) => Promise<Item[]>
  send: (item: Item) => Promise<Attempt>
  policyOf: (item: Item) => RetryPolicy
  record: (item: Item, outcome: Outcome, attempt: Attempt) => Promise<void>
  /**
   * Whom an item is for, and the error of one that cannot be sent because of itself. A channel without it has no such
   * items: whatever it throws is a failure of ours.
   */
  serving?: { task: ServingTask; toSubject: (item: Item) => Subject; error: string }
  openLease?: () => Promise<Lease>
  /** Deals with what dead senders left behind; called regularly. */
  recover?: (holder: { sender: number; isListening: boolean }) => Promise<void>
  /** Called before due items are looked for: makes them of what has changed. */
  prepare?: () => Promise<void>
  /** Called when nothing is under way any more, if something was. */
  onRun?: (run: Run) => Promise<void>
  close?: () => void
}
