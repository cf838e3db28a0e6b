import { joinMessages } from '@app/core/messages/message.ts'
import type { HealthFinding } from '@app/core/crawlers/health-finding.ts'
import type { Finding, FindingKind } from '@app/core/runs/plan.ts'
import type { Queryable } from '../db/queryable.ts'

const COLUMNS = 'kind, message, since, runs, notified_at as "notifiedAt"'

/** The current findings of each crawler, oldest first. */
export async function selectHealthByCrawler(
  client: Queryable,
): Promise<Map<string, HealthFinding[]>> {
  const { rows } = await client.query<HealthFinding & { crawler: string }>(
    `select crawler, ${COLUMNS} from crawler_health order by crawler, since, kind`,
  )
  const all = new Map<string, HealthFinding[]>()
  for (const { crawler, ...finding } of rows)
    all.set(crawler, [...(all.get(crawler) ?? []), finding])
  return all
}

type FoundInRun = { crawler: string; found: Finding[]; at: string }

/** Increments the run count of each kind of finding and joins its messages; ignores a crawler that was deleted. */
export async function countFindings(
  client: Queryable,
  { crawler, found, at }: FoundInRun,
): Promise<void> {
  const byKind = [...Map.groupBy(found, ({ kind }) => kind)]
  const messages = byKind.map(([, alike]) =>
    JSON.stringify(joinMessages(alike.map(({ message }) => message))),
  )
  await client.query(
    `insert into crawler_health (crawler, kind, message, since, runs)
     select $1, kind, message::jsonb, $4, 1 from unnest($2::text[], $3::text[]) as given (kind, message)
     where exists (select 1 from crawlers where id = $1)
     on conflict (crawler, kind) do update set
       message = excluded.message, runs = crawler_health.runs + 1`,
    [crawler, byKind.map(([kind]) => kind), messages, at],
  )
}

export async function clearFindings(
  client: Queryable,
  { crawler, kinds }: { crawler: string; kinds: FindingKind[] },
): Promise<void> {
  await client.query('delete from crawler_health where crawler = $1 and kind = any ($2)', [
    crawler,
    kinds,
  ])
}

/** The given findings that occurred in enough runs and have not been reported yet. */
export async function selectUnnotifiedFindings(
  client: Queryable,
  { crawler, found, runs }: Pick<FoundInRun, 'crawler' | 'found'> & { runs: number },
): Promise<HealthFinding[]> {
  const { rows } = await client.query<HealthFinding>(
    `select ${COLUMNS} from crawler_health
     where crawler = $1 and kind = any ($2) and runs >= $3 and notified_at is null
     order by since, kind`,
    [crawler, found.map(({ kind }) => kind), runs],
  )
  return rows
}

export async function markNotified(
  client: Queryable,
  { crawler, kinds, at }: { crawler: string; kinds: FindingKind[]; at: string },
): Promise<void> {
  await client.query(
    'update crawler_health set notified_at = $3 where crawler = $1 and kind = any ($2)',
    [crawler, kinds, at],
  )
}
