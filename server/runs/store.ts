import { message, type Message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Finding, FindingKind, Plan } from '@app/core/runs/plan.ts'
import { countPlan } from '@app/core/runs/planning.ts'
import type { PlanCounts, Run, RunMode, RunProgress, RunState } from '@app/core/runs/run.ts'
import { shapeOfCounts, type RunShape, type UsualShapes } from '@app/core/runs/shape.ts'
import type { Database } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import type { Queryable } from '../db/queryable.ts'

export type NewRun = {
  id: string
  crawler: string
  mode: RunMode
  /** Who requested it: an operator, or the crawler by its schedule. */
  author: ChangeAuthor
  isLocal: boolean
  startedAt: string
}

/** A run that this process may carry out until another process claims a later attempt. */
export type RunLease = {
  id: string
  attempt: number
  crawler: string
  mode: RunMode
  author: ChangeAuthor
  progress: RunProgress
}

const WAITING: RunProgress = { step: 'waiting', pagesRead: 0, pagesKnown: 0, eventsFound: 0 }

const RUN_COLUMNS = `id, crawler, mode, state, started_at as "startedAt", ended_at as "endedAt", progress,
  counts, findings, notes, error, change_set as "changeSet", accepted_by as "acceptedBy",
  case when accepted_by is not null then committed_at end as "acceptedAt", "by",
  case when state = 'held' then release_at end as "releaseAt",
  case when state = 'held' then jsonb_array_length(release_items) end as "releaseCount"`

export async function insertRun(client: Queryable, run: NewRun): Promise<void> {
  await client.query(
    `insert into runs (id, crawler, mode, state, author_kind, author_id, "by", is_local, started_at, progress)
     values ($1, $2, $3, 'queued', $4, $5, $6, $7, $8, $9)`,
    [
      run.id,
      run.crawler,
      run.mode,
      run.author.kind,
      run.author.id,
      run.author.name,
      run.isLocal,
      run.startedAt,
      JSON.stringify(WAITING),
    ],
  )
}

export async function readRun(client: Queryable, id: string): Promise<Run | null> {
  const { rows } = await client.query<Run>(`select ${RUN_COLUMNS} from runs where id = $1`, [id])
  return rows[0] ?? null
}

export async function readPlan(client: Queryable, id: string): Promise<Plan | null> {
  const { rows } = await client.query<{ plan: Plan | null }>(
    'select plan from runs where id = $1',
    [id],
  )
  return rows[0]?.plan ?? null
}

export async function listRuns(client: Queryable, crawler: string, limit: number): Promise<Run[]> {
  const { rows } = await client.query<Run>(
    `select ${RUN_COLUMNS} from runs where crawler = $1 order by ordinal desc limit $2`,
    [crawler, limit],
  )
  return rows
}

/** The latest run of every crawler that has run. */
export async function selectLatestRuns(client: Queryable): Promise<Map<string, Run>> {
  const { rows } = await client.query<Run>(
    `select distinct on (crawler) ${RUN_COLUMNS} from runs order by crawler, ordinal desc`,
  )
  return new Map(rows.map((run) => [run.crawler, run]))
}

/** The latest held plan of every crawler, even if it has run since. */
export async function selectHeldRuns(client: Queryable): Promise<Map<string, Run>> {
  const { rows } = await client.query<Run>(
    `select distinct on (crawler) ${RUN_COLUMNS} from runs where state = 'held'
     order by crawler, ordinal desc`,
  )
  return new Map(rows.map((run) => [run.crawler, run]))
}

/** Claims a queued run for this process; null if another process has it or it has ended. */
export async function claimRun(client: Queryable, id: string): Promise<RunLease | null> {
  const { rows } = await client.query<
    Omit<RunLease, 'author'> & { authorKind: ChangeAuthor['kind']; authorId: string; by: string }
  >(
    `update runs set state = 'running', attempt = attempt + 1, alive_at = now()
     where id = $1 and state = 'queued'
     returning id, attempt, crawler, mode, progress, author_kind as "authorKind",
       author_id as "authorId", "by"`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const { authorKind, authorId, by, ...lease } = row
  return { ...lease, author: { kind: authorKind, id: authorId, name: by } }
}

/** The settings of a run: enough to replay it from its stored pages. */
export type RunSettings = {
  /** The crawler at the time of the run. */
  crawler: Crawler
  /** The run's clock: the instant used for filling in dates, reading and planning. */
  now: string
}

/** False if the run no longer belongs to this process. */
export async function storeSettings(
  client: Queryable,
  { id, attempt }: Pick<RunLease, 'id' | 'attempt'>,
  settings: RunSettings,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs set settings = $3 where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt, JSON.stringify(settings)],
  )
  return rowCount === 1
}

/** Null for a run that never started, or ended before settings were stored. */
export async function readSettings(client: Queryable, id: string): Promise<RunSettings | null> {
  const { rows } = await client.query<{ settings: RunSettings | null }>(
    'select settings from runs where id = $1',
    [id],
  )
  return rows[0]?.settings ?? null
}

/** Sends a heartbeat with progress; false if the run no longer belongs to this process. */
export async function renewRun(
  client: Queryable,
  lease: Pick<RunLease, 'id' | 'attempt'>,
  progress: RunProgress | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs set alive_at = now(), progress = coalesce($3, progress)
     where id = $1 and attempt = $2 and state = 'running'`,
    [lease.id, lease.attempt, progress && JSON.stringify(progress)],
  )
  return rowCount === 1
}

export type Ending = {
  state: Extract<RunState, 'done' | 'held' | 'failed'>
  endedAt: string
  progress: RunProgress
  plan?: Plan
  findings: Finding[]
  notes?: Message[]
  shape?: RunShape
  error?: Message
  /** Set if the plan was committed. */
  committed?: { at: string; changeSet: number | null }
}

/** Ends a run of this process; false if it no longer belongs to this process. */
export async function endRun(
  client: Queryable,
  lease: Pick<RunLease, 'id' | 'attempt'>,
  ending: Ending,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs set state = $3, ended_at = $4, progress = $5, plan = $6, counts = $7, findings = $8,
       error = $9, committed_at = $10, change_set = $11, notes = $12, shape = $13
     where id = $1 and attempt = $2 and state = 'running'`,
    [
      lease.id,
      lease.attempt,
      ending.state,
      ending.endedAt,
      JSON.stringify(ending.progress),
      ending.plan ? JSON.stringify(ending.plan) : null,
      ending.plan ? JSON.stringify(countPlan(ending.plan)) : null,
      JSON.stringify(ending.findings),
      ending.error === undefined ? null : JSON.stringify(ending.error),
      ending.committed?.at ?? null,
      ending.committed?.changeSet ?? null,
      JSON.stringify(ending.notes ?? []),
      ending.shape ? JSON.stringify(ending.shape) : null,
    ],
  )
  return rowCount === 1
}

/** Returns a run of this process to the queue; false if it no longer belongs to this process. */
export async function requeueRun(
  client: Queryable,
  { id, attempt }: Pick<RunLease, 'id' | 'attempt'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs set state = 'queued', is_local = false, alive_at = now()
     where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt],
  )
  return rowCount === 1
}

/** Cancels a run that has not committed; false if there is nothing left to cancel. */
export async function cancelRun(client: Queryable, id: string, endedAt: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs set state = 'cancelled', ended_at = coalesce(ended_at, $2), progress = progress || '{"step":"finished"}'
     where id = $1 and state in ('queued', 'running', 'held')`,
    [id, endedAt],
  )
  return rowCount === 1
}

/** Holds a discarded plan again; false if it is gone or the crawler has run since. */
export async function reopenRun(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs run set state = 'held'
     where id = $1 and state = 'cancelled' and plan is not null and mode <> 'dry' and committed_at is null
       and not exists (select 1 from runs later where later.crawler = run.crawler
         and later.ordinal > run.ordinal and later.mode <> 'dry' and later.state in ('done', 'held'))`,
    [id],
  )
  return rowCount === 1
}

export type Uncommitted = { state: RunState; mode: RunMode; isCommitted: boolean }

/** Locks a run until the transaction ends and returns whether its plan may still be committed. */
export async function lockRun(client: Queryable, id: string): Promise<Uncommitted | null> {
  const { rows } = await client.query<Uncommitted>(
    `select state, mode, committed_at is not null as "isCommitted"
     from runs where id = $1 for no key update`,
    [id],
  )
  return rows[0] ?? null
}

/** Records that a person committed the plan of a dry or held run. */
export async function markCommitted(
  client: Queryable,
  {
    id,
    at,
    changeSet,
    acceptedBy,
  }: { id: string; at: string; changeSet: number | null; acceptedBy: string | null },
): Promise<void> {
  await client.query(
    `update runs set state = 'done', committed_at = $2, change_set = $3, accepted_by = $4,
       ended_at = coalesce(ended_at, $2) where id = $1`,
    [id, at, changeSet, acceptedBy],
  )
}

/** Cancels older held plans of the same crawler: the later plan contains what they did. */
export async function discardOlderPlans(client: Queryable, id: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `update runs older set state = 'cancelled' from runs
     where runs.id = $1 and older.crawler = runs.crawler and older.state = 'held'
       and older.ordinal < runs.ordinal
     returning older.id`,
    [id],
  )
  return rows.map((older) => older.id)
}

/**
 * Held items of a reviewed source are only in the plan of its latest run, which contains what the older ones held. It
 * also takes over their scheduled release.
 */
export async function cancelStagedPlans(
  client: Queryable,
  { id, crawler }: Pick<RunLease, 'id' | 'crawler'>,
): Promise<void> {
  await client.query(
    `with older as (
       update runs set state = 'cancelled' where crawler = $2 and state = 'held' and id <> $1
         and findings @> '[{"kind": "reviewed"}]'
         and ordinal < (select ordinal from runs where id = $1)
       returning release_at, release_by, release_items)
     update runs set release_at = older.release_at, release_by = older.release_by,
       release_items = older.release_items
     from older where id = $1 and state = 'held' and older.release_at is not null`,
    [id, crawler],
  )
}

/**
 * Cancels earlier plans that were held only because of these findings: a later run read everything and did not find
 * them, so that the source says something else now.
 */
export async function cancelRefutedPlans(
  client: Queryable,
  { id, crawler }: Pick<RunLease, 'id' | 'crawler'>,
  kinds: readonly FindingKind[],
): Promise<void> {
  await client.query(
    `update runs set state = 'cancelled' where crawler = $2 and state = 'held'
       and ordinal < (select ordinal from runs where id = $1)
       and not exists (select 1 from jsonb_array_elements(findings) finding
         where (finding ->> 'holds')::boolean and not finding ->> 'kind' = any ($3))`,
    [id, crawler, kinds],
  )
}

/** Stores what is left of a plan after a part was released. */
export async function storeRest(client: Queryable, id: string, rest: Plan): Promise<void> {
  await client.query('update runs set plan = $2, counts = $3, findings = $4 where id = $1', [
    id,
    JSON.stringify(rest),
    JSON.stringify(countPlan(rest)),
    JSON.stringify(rest.findings),
  ])
}

/**
 * Shapes of the latest committed runs, for judging the next one. A run accepted by a person defines what is usual, so
 * earlier ones are ignored.
 */
export async function selectRecentShapes(
  client: Queryable,
  { id: crawler, ...now }: ReadFrom & { id: string },
): Promise<UsualShapes> {
  const { rows } = await client.query<{
    shape: RunShape | null
    counts: PlanCounts
    isAccepted: boolean
    from: ReadFrom | null
  }>(
    `select shape, counts, settings -> 'crawler' as "from", ordinal = accepted.last as "isAccepted"
     from runs, (select max(ordinal) as last from runs where crawler = $1 and accepted_by is not null) accepted
     where crawler = $1 and committed_at is not null and counts is not null
       and (accepted.last is null or ordinal >= accepted.last)
     order by "isAccepted" desc nulls last, ordinal desc limit 8`,
    [crawler],
  )
  const earlier = rows.map(({ shape, counts }) => shape ?? shapeOfCounts(counts))
  const text = readFromText(now)
  return {
    earlier,
    accepted: earlier[rows.findIndex(({ isAccepted }) => isAccepted)] ?? null,
    isElsewhere: rows.every(({ from }) => from !== null && readFromText(from) !== text),
  }
}

/** What a crawler reads, and how. */
type ReadFrom = Pick<Crawler, 'method' | 'url' | 'subUrls'>

function readFromText({ method, url, subUrls }: ReadFrom): string {
  return JSON.stringify([method, url, subUrls ?? []])
}

const MAX_ATTEMPTS = 3
const STOPPED = message('The process that ran it stopped {count} times.', { count: MAX_ATTEMPTS })

/**
 * Requeues runs whose process has been silent for longer than `silentMs`, or fails them after their last attempt, and
 * requeues queued runs that nobody claimed. Returns the runs to announce.
 */
export async function requeueSilentRuns(
  { pool }: Database,
  { silentMs, at }: { silentMs: number; at: string },
): Promise<{ waiting: string[]; failed: string[] }> {
  const { rows: failed } = await pool.query<{ id: string }>(
    `update runs set state = 'failed', ended_at = $2, progress = progress || '{"step":"finished"}',
       error = $3
     where state = 'running' and alive_at < now() - $1 * interval '1 millisecond'
       and attempt >= $4
     returning id`,
    [silentMs, at, JSON.stringify(STOPPED), MAX_ATTEMPTS],
  )
  const { rows: waiting } = await pool.query<{ id: string }>(
    `update runs set state = 'queued', is_local = false, alive_at = now()
     where alive_at < now() - $1 * interval '1 millisecond'
       and (state = 'running'
         -- in a long queue, waiting does not mean lost
         or (state = 'queued' and alive_at < now() - $1 * interval '10 milliseconds'))
     returning id`,
    [silentMs],
  )
  return { waiting: waiting.map(({ id }) => id), failed: failed.map(({ id }) => id) }
}

/** Deletes plans that can no longer be committed; counts and findings of their runs stay. */
export async function deleteOldPlans(client: Queryable, endedBefore: string): Promise<number> {
  const { rowCount } = await client.query(
    `update runs set plan = null
     where plan is not null and ended_at < $1 and state <> 'held'`,
    [endedBefore],
  )
  return rowCount ?? 0
}

/** Notified with the id of a run that has changed. */
export const RUNS_CHANNEL = 'almanac_runs'

/** Notifies every process that a run has changed. Call it outside transactions, where it would delay commits. */
export async function notifyRun({ pool }: Database, id: string): Promise<void> {
  await notify(pool, RUNS_CHANNEL, id)
}

export async function setLastRunDate(
  client: Queryable,
  crawler: string,
  at: string,
): Promise<void> {
  await client.query('update crawlers set last_run_date = $2 where id = $1', [crawler, at])
}

/** A run to queue: what its crawler reads first, and whether it goes before the schedule. */
export type RunToSend = { run: string; url: string; method: string | null; isAhead: boolean }

/** Runs that a person started, and those that were scheduled before `overdueSince`, go before the schedule. */
export async function selectRunsToSend(
  client: Queryable,
  { runs, overdueSince }: { runs: string[]; overdueSince: string },
): Promise<RunToSend[]> {
  const { rows } = await client.query<RunToSend>(
    `select run.id as run, crawler.url, crawler.method,
       run.mode <> 'scheduled' or run.started_at < $2 as "isAhead"
     from runs run join crawlers crawler on crawler.id = run.crawler
     where run.id = any($1)`,
    [runs, overdueSince],
  )
  return rows
}
