import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { sha256 } from './secrets.ts'

/** A number of attempts within a number of minutes; `of` is what they are counted by. */
export type Limit = {
  of: string[]
  attempts: number
  minutes: number
  /** The account that is attempted, if its attempts can be cleared together. */
  account?: string
}

/** The number of attempts left, negative for one too many, and the seconds until the window ends. */
export type AttemptsLeft = { remaining: number; seconds: number }

/** Counts an attempt and throws 'too-many' over the limit. */
export async function consumeAttempt(database: Database, limit: Limit): Promise<void> {
  const { remaining, seconds } = await countAttempt(database, limit)
  if (remaining < 0) throw tooMany(seconds)
}

/**
 * Counts an attempt before it is made, in one statement, so that concurrent attempts cannot slip through. Uses the
 * database's clock, since the product's own may be set to another day.
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
  if (row?.count === 1) await deleteOldAttempts(database)
  return { remaining: limit.attempts - (row?.count ?? 1), seconds: row?.seconds_left ?? 0 }
}

/** Counts an attempt against all limits or, if one of them is exhausted, against none. */
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

/** Clears the attempts after a successful one, so that a person who knows the password is never locked out. */
export async function clearAttempts(database: Database, limit: Limit): Promise<void> {
  await database.pool.query('delete from auth_attempts where key = $1', [keyOf(limit)])
}

/** Refunds one attempt that succeeded or was never made. */
export async function refundAttempt(database: Database, limit: Limit): Promise<void> {
  await database.pool.query(
    'update auth_attempts set count = greatest(count - 1, 0) where key = $1',
    [keyOf(limit)],
  )
}

/** Clears all attempts at these accounts, from any address. */
export async function clearAttemptsAt(client: Queryable, accounts: string[]): Promise<void> {
  await client.query('delete from auth_attempts where account = any ($1)', [accounts.map(hashOf)])
}

export function tooMany(secondsLeft: number): AppError {
  const retryAfterSeconds = Math.max(1, secondsLeft)
  const sentence = message(
    '{count, plural, one {Too many attempts. Try again in a minute.} other {Too many attempts. Try again in # minutes.}}',
    { count: toMinutes(retryAfterSeconds) },
  )
  return new AppError('too-many', sentence, { details: { retryAfterSeconds } })
}

export function toMinutes(seconds: number): number {
  return Math.ceil(seconds / 60)
}

/** How long to wait after a rate limit error; undefined for any other error. */
export function readRetryAfter(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'too-many') return undefined
  const { details } = error
  if (typeof details !== 'object' || details === null) return undefined
  return 'retryAfterSeconds' in details ? Number(details.retryAfterSeconds) : undefined
}

/** Keys are hashed, so that the table contains no e-mail or IP addresses. */
function keyOf(limit: Limit): string {
  return hashOf(JSON.stringify(limit.of))
}

function hashOf(text: string): string {
  return sha256(text).toString('base64url')
}

async function deleteOldAttempts(database: Database): Promise<void> {
  await database.pool.query("delete from auth_attempts where since < now() - interval '1 day'")
}
