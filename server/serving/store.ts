import type { Message } from '@app/core/messages/message.ts'
import type { ServingTask, Unserved } from '@app/core/operations/unserved.ts'
import type { Queryable } from '../db/queryable.ts'

/** Whom or what something is done for: `key` is unique within a task, the rest is shown to operators. */
export type Subject = { key: string; email: string | null; name: string | null }

type Known = { key: string; nextAt: string }

/** A condition in SQL: it did not fail a moment ago. `key` and `now` are SQL too. */
export function isNotResting(task: ServingTask, key: string, now: string): string {
  return `not exists (
    select from unserved f where f.task = '${task}' and f.key = ${key} and f.next_at > ${now})`
}

/** Those of these, or of all, that could not be served, and until when they are left alone. */
export async function selectKnown(
  client: Queryable,
  { task, keys }: { task: ServingTask; keys: readonly string[] | null },
): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    `select key, next_at as "nextAt" from unserved
     where task = $1 and ($2::text[] is null or key = any ($2))`,
    [task, keys],
  )
  return rows
}

const FIRST_REST = `interval '10 minutes'`
const LONGEST_REST = `interval '1 hour'`

type Failure = Subject & { reason: Message }

/** Records failures; each is left alone for longer. People who were erased in the meantime are left out. */
export async function upsertUnserved(
  client: Queryable,
  { task, failures, at }: { task: ServingTask; failures: readonly Failure[]; at: string },
): Promise<void> {
  await client.query(
    `with people as (
       select email from app_users where email in (select given->>'email' from jsonb_array_elements($2) as given)
       for key share
     )
     insert into unserved as known (task, key, email, name, since, last_at, next_at, times, reason)
     select distinct on (key) $1, key, email, name, $3, $3, $3::timestamptz + ${FIRST_REST}, 1, reason
       from jsonb_to_recordset($2) as given (key text, email text, name text, reason jsonb)
       where email is null or email in (select email from people)
     on conflict (task, key) do update set last_at = excluded.last_at, times = known.times + 1,
       email = excluded.email, name = excluded.name, reason = excluded.reason,
       next_at = excluded.last_at + least((known.times + 1) * ${FIRST_REST}, ${LONGEST_REST})`,
    [task, JSON.stringify(failures), at],
  )
}

export async function deleteUnserved(
  client: Queryable,
  { task, keys }: { task: ServingTask; keys: readonly string[] },
): Promise<void> {
  await client.query('delete from unserved where task = $1 and key = any ($2)', [task, keys])
}

/** Deletes what was not tried again since. */
export async function deleteOldUnserved(client: Queryable, before: string): Promise<void> {
  await client.query('delete from unserved where last_at < $1', [before])
}

const LISTED = 200

/** The latest failures, and how many there are. */
export async function selectUnserved(
  client: Queryable,
): Promise<{ unserved: Unserved[]; unservedCount: number }> {
  const { rows } = await client.query<Unserved & { total: number }>(
    `select task, email, name, since, last_at as "lastAt", times, reason, count(*) over () as total
     from unserved order by last_at desc, task, key limit $1`,
    [LISTED],
  )
  return {
    unserved: rows.map(({ total: _total, ...one }) => one),
    unservedCount: rows[0]?.total ?? 0,
  }
}
