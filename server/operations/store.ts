import {
  FAILED_JOB_DAYS,
  type Operations,
  type QueueState,
} from '@app/core/operations/endpoints.ts'
import { WORKER_NAME } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'

/** Which of these advisory locks are held. */
export async function findHeldLocks(client: Queryable, locks: number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ lock: number }>(
    `select distinct objid::bigint as lock from pg_locks
     where locktype = 'advisory' and classid = 0 and granted and objid = any ($1::bigint[]::oid[])
       and database = (select oid from pg_database where datname = current_database())`,
    [locks],
  )
  return new Set(rows.map(({ lock }) => lock))
}

export async function readDatabaseState(client: Queryable): Promise<Operations['database']> {
  const { rows } = await client.query<Operations['database']>(
    `select current_setting('server_version') as version,
       pg_database_size(current_database()) as "sizeBytes",
       (select count(*) from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::integer as "maxConnections"`,
  )
  return one(rows)
}

export async function readLogState(
  client: Queryable,
): Promise<{ position: number; sets: number; migration: number; pagesBytes: number }> {
  const { rows } = await client.query<{
    position: number
    sets: number
    migration: number
    pagesBytes: number
  }>(
    `select (select coalesce(max(position), 0) from change_sets) as position,
       (select count(*) from change_sets) as sets,
       (select max(number) from migrations) as migration,
       (select coalesce(sum(size), 0)::bigint from run_pages where file is not null) as "pagesBytes"`,
  )
  return one(rows)
}

/** Jobs by kind; empty if the queue was never set up. */
export async function readQueue(client: Queryable): Promise<QueueState[]> {
  if (!(await hasQueue(client))) return []
  const { rows } = await client.query<QueueState>(
    `select q.name,
       count(*) filter (where j.state in ('created', 'retry')) as waiting,
       count(*) filter (where j.state = 'active') as active,
       count(*) filter (where j.state = 'failed' and j.completed_on > now() - $1 * interval '1 day') as failed
     from pgboss.queue q left join pgboss.job j on j.name = q.name
     where q.name not like '\\_\\_pgboss%'
     group by q.name order by q.name`,
    [FAILED_JOB_DAYS],
  )
  return rows
}

/** Kinds of jobs that are waiting, or that a worker has only just taken. */
export async function findRequestedJobs(client: Queryable, names: string[]): Promise<Set<string>> {
  if (!(await hasQueue(client))) return new Set()
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from pgboss.job
     where name = any ($1) and (state in ('created', 'retry')
       or (state = 'active' and started_on > now() - interval '10 seconds'))`,
    [names],
  )
  return new Set(rows.map(({ name }) => name))
}

export async function readWorker(client: Queryable): Promise<Operations['worker']> {
  const { rows } = await client.query<{ isAlive: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and application_name = $1
     ) as "isAlive"`,
    [WORKER_NAME],
  )
  const lastFinishedAt = (await hasQueue(client)) ? await lastFinished(client) : null
  return { ...one(rows), lastFinishedAt }
}

async function lastFinished(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ at: string | null }>(
    `select max(completed_on) as at from pgboss.job where state = 'completed'`,
  )
  return one(rows).at
}

async function hasQueue(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.job') is not null as "isThere"`,
  )
  return one(rows).isThere
}

function one<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('select returned no row')
  return row
}
