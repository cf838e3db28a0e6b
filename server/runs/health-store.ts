import type { HealthFinding } from '@app/core/crawlers/health.ts'
import type pg from 'pg'

type Queryable = Pick<pg.PoolClient, 'query'>

/** What is wrong with each crawler at present, the oldest first. */
export async function healthOfCrawlers(client: Queryable): Promise<Map<string, HealthFinding[]>> {
  const { rows } = await client.query<HealthFinding & { crawler: string }>(
    `select crawler, kind, message, since, runs, notified_at as "notifiedAt"
     from crawler_health order by crawler, since, kind`,
  )
  const all = new Map<string, HealthFinding[]>()
  for (const { crawler, ...finding } of rows)
    all.set(crawler, [...(all.get(crawler) ?? []), finding])
  return all
}
