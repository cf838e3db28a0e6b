import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { sha256 } from './secrets.ts'

/** So many attempts within so many minutes; `of` says whose they are. */
export type Limit = {
  of: string[]
  attempts: number
  minutes: number
  /** What the attempts are made at, where all of them can be forgotten together. */
  account?: string
}

/** How many attempts are left, below zero for one that is too many, and for how long. */
export type AttemptsLeft = { remaining: number; seconds: number }

/** Counts an attempt and throws 'too-many' beyond the limit. */
export async function consumeAttempt(database: Database, limit: Limit): Promise<void> {
  const { remaining, seconds } = await countAttempt(database, limit)
  if (remaining < 0) throw tooMany(seconds)
}

/**
 * Counts an attempt, before it is made and in one statement, so that attempts at the same moment cannot slip through
 * together. The database's clock counts: the product's own may be set to another day.
 */
export async function countAttempt(database: Database, limit: Limit): Promise<AttemptsLeft> {
  const { rows } = await database.pool.query<{ count: number; seconds_left: number }>(
    `insert into auth_attempts as a (key, count, since, account) values ($1, 1, now(), $3)
     on conflict (key) do update set
       count = case when a.since < now() - $2::interval then 1 else a.count + 1 end,
       since = case when a.since < now() - $2::interval then now() else a.since end
     returning count, extract(epoch from a.since + $2::interval - now())::int as seconds_left`,
    [keyOf(limit), `${limit.minutes} minutes`, limit.account ? hashOf(limit.account) : null],
  )
  const [row] = rows
  if (row?.count === 1) await forgetOldAttempts(database)
  return { remaining: limit.attempts - (row?.count ?? 1), seconds: row?.seconds_left ?? 0 }
}

/** Counts an attempt by all limits or, where one of them is used up, by none. */
export async function consumeAttempts(database: Database, limits: Limit[]): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    try {
      await consumeAttempt(database, limit)
    } catch (error) {
      for (const taken of limits.slice(0, index)) await refundAttempt(database, taken)
      throw error
    }
  }
}

/** Forgets the attempts after one that was right, so that a person who knows the password is never refused. */
export async function clearAttempts(database: Database, limit: Limit): Promise<void> {
  await database.pool.query('delete from auth_attempts where key = $1', [keyOf(limit)])
}

/** Takes one attempt back, after one that was right or was never made. */
export async function refundAttempt(database: Database, limit: Limit): Promise<void> {
  await database.pool.query(
    'update auth_attempts set count = greatest(count - 1, 0) where key = $1',
    [keyOf(limit)],
  )
}

/** Forgets every attempt that was made at these accounts, from wherever. */
export async function clearAttemptsAt(client: Queryable, accounts: string[]): Promise<void> {
  await client.query('delete from auth_attempts where account = any ($1)', [accounts.map(hashOf)])
}

export function tooMany(secondsLeft: number): AppError {
  const retryAfterSeconds = Math.max(1, secondsLeft)
  const minutes = toMinutes(retryAfterSeconds)
  const sentence =
    minutes === 1
      ? message('Too many attempts. Try again in a minute.')
      : message('Too many attempts. Try again in {count} minutes.', { count: minutes })
  return new AppError('too-many', sentence, { details: { retryAfterSeconds } })
}

export function toMinutes(seconds: number): number {
  return Math.ceil(seconds / 60)
}

/** How long somebody is to wait whom a limit refused; undefined for any other error. */
export function readRetryAfter(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'too-many') return undefined
  const { details } = error
  if (typeof details !== 'object' || details === null) return undefined
  return 'retryAfterSeconds' in details ? Number(details.retryAfterSeconds) : undefined
}

/** Keys are hashed, so that the table lists nobody's e-mail or address. */
function keyOf(limit: Limit): string {
  return hashOf(JSON.stringify(limit.of))
}

function hashOf(text: string): string {
  return sha256(text).toString('base64url')
}

async function forgetOldAttempts(database: Database): Promise<void> {
  await database.pool.query("delete from auth_attempts where since < now() - interval '1 day'")
}
