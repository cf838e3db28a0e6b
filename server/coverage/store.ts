import type { SourceFacts } from '@app/core/coverage/coverage.ts'
import { allCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'

export type CoverageLine = {
  category: string
  title: string
  group: string
  parent: string
  hasLogo: boolean
  hasImage: boolean
  days: { day: string; count: number }[]
  crawlers: (SourceFacts & { id: string; title: string })[]
}

export type CoverageQuery = {
  zone: string
  /** First and last day, `yyyy-mm-dd`, inclusive. */
  from: string
  to: string
}

// A whole day has the same date for every viewer, that of its own zone; two more days on each side cover every zone.
const COVERAGE = `
  with seen as (
    select category, additional_categories, crawler, status in ('cancelled', 'postponed') as is_off,
      (date at time zone case when is_day then coalesce(zone, $1) else $1 end)::date as day
    from events where date >= $2::date - 2 and date < $3::date + 3
  ), counted as (
    select category, json_agg(json_build_object('day', day, 'count', count)) as days
    from (
      select counted as category, day, count(*) as count
      from seen, unnest(${allCategories('seen')}) as counted
      where day between $2::date and $3::date and not is_off group by counted, day
    ) as daily group by category
  ), fed as (
    select category, crawler from seen where crawler is not null
    union select category, id from crawlers where category is not null
  ), sources as (
    select fed.category, json_agg(json_build_object(
        'id', k.id, 'title', k.title, 'active', k.active,
        'autoSetNextRunDate', k.auto_set_next_run_date,
        'nextRunDate', k.next_run_date, 'expireDate', k.expire_date,
        'runState', (select state from runs r where r.crawler = k.id and mode <> 'dry'
          order by state = 'held' desc, ordinal desc limit 1),
        'findings', (select count(*) from crawler_health h where h.crawler = k.id)
      ) order by k.title collate "C", k.id) as crawlers
    from fed join crawlers k on k.id = fed.crawler group by fed.category
  )
  select c.id as category, c.title, c."group", c.parent, c.logo_file is not null as "hasLogo",
    c.image_file is not null as "hasImage", coalesce(counted.days, '[]') as days,
    coalesce(sources.crawlers, '[]') as crawlers
  from categories c
    left join counted on counted.category = c.id
    left join sources on sources.category = c.id`

/** Every category with its events by day and the crawlers that feed it. */
export async function selectCoverage(
  client: Queryable,
  { zone, from, to }: CoverageQuery,
): Promise<CoverageLine[]> {
  const { rows } = await client.query<CoverageLine>(COVERAGE, [zone, from, to])
  return rows
}
