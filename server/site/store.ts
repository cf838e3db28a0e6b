import type { IndexLine } from '@app/core/site/public-site.ts'
import type { SiteEvent } from '@app/core/site/site-event.ts'
import type { Queryable } from '../db/queryable.ts'

const EVENT = `e.id, e.title, e.category, e.description, e.details, e.date, e.is_day as "isDay", e.zone, e.url,
  '/images/' || case when e.logo_file is null then e.category else e.id end || '.png' as logo,
  case when e.image_file is null then null else '/images/' || e.id || '-IMAGE.png' end as image,
  c.title as "categoryTitle", c.parent, g.id as "group", g.title as "groupTitle",
  greatest(e.changed_at, c.changed_at) as "changedAt"`
const FROM = `from events e join categories c on c.id = e.category join groups g on g.id = c."group"`

/** Events that start in [from, to), in order of their start. */
export async function selectEventsBetween(
  db: Queryable,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<SiteEvent[]> {
  const { rows } = await db.query<SiteEvent>(
    `select ${EVENT} ${FROM} where e.date >= $1 and e.date < $2 order by e.date, e.id limit $3`,
    [from, to, limit],
  )
  return rows
}

export async function countEventsBetween(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from events where date >= $1 and date < $2',
    [from, to],
  )
  return rows[0]?.count ?? 0
}

/** Each main group in its order, the titles of its first groups, and its next event from `from` on. */
export async function selectIndex(db: Queryable, from: string): Promise<IndexLine[]> {
  const { rows } = await db.query<Omit<IndexLine, 'next'> & { next: SiteEvent | null }>(
    `select m.id, m.title,
       array(select title from groups where main_group = m.id order by index, title limit 4) as examples,
       (select to_jsonb(found) from (
          select ${EVENT} ${FROM} where g.main_group = m.id and e.date >= $1 order by e.date, e.id limit 1
        ) found) as next
     from main_groups m order by m.index, m.title`,
    [from],
  )
  return rows.map((row) => ({ ...row, next: row.next && asText(row.next) }))
}

/** Instants inside JSON come as the database writes them. */
function asText(event: SiteEvent): SiteEvent {
  const text = (instant: string) => Temporal.Instant.from(instant).toString()
  return { ...event, date: text(event.date), changedAt: text(event.changedAt) }
}
