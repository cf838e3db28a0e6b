import type { IndexLine } from '@app/core/site/public-site.ts'
import type { SiteEvent } from '@app/core/site/site-event.ts'
import type { Queryable } from '../db/queryable.ts'

const EVENT = `e.id, e.title, e.category, e.description, e.details, e.date, e.is_day as "isDay", e.zone, e.url,
  '/images/' || case when e.logo_file is null then e.category else e.id end || '.png' as logo,
  case when e.image_file is null then null else '/images/' || e.id || '-IMAGE.png' end as image,
  c.title as "categoryTitle", c.parent, g.id as "group", g.title as "groupTitle",
  greatest(e.changed_at, c.changed_at) as "changedAt"`
const FROM = `from events e join categories c on c.id = e.category join groups g on g.id = c."group"`

/** Events that start in [from, to); of all categories, or of these alone. */
export type Span = { from: string; to: string; categories?: string[] }

/** The first `limit` events of a span, in order of their start. */
export async function selectEventsBetween(
  db: Queryable,
  { from, to, categories, limit }: Span & { limit: number },
): Promise<SiteEvent[]> {
  const { rows } = await db.query<SiteEvent>(
    `select ${EVENT} ${FROM} where e.date >= $1 and e.date < $2
       and ($3::text[] is null or e.category = any($3)) order by e.date, e.id limit $4`,
    [from, to, categories ?? null, limit],
  )
  return rows
}

export async function countEventsBetween(
  db: Queryable,
  { from, to, categories }: Span,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from events where date >= $1 and date < $2
       and ($3::text[] is null or category = any($3))`,
    [from, to, categories ?? null],
  )
  return rows[0]?.count ?? 0
}

export async function findSiteEvent(db: Queryable, id: string): Promise<SiteEvent | undefined> {
  const { rows } = await db.query<SiteEvent>(`select ${EVENT} ${FROM} where e.id = $1`, [id])
  return rows[0]
}

type Titled = { title: string; categories: string[] }

export async function findCategory(db: Queryable, id: string): Promise<Titled | undefined> {
  const { rows } = await db.query<Titled>(
    'select title, array[id] as categories from categories where id = $1',
    [id],
  )
  return rows[0]
}

/** A place and the categories that belong to it. */
export async function findPlace(db: Queryable, id: string): Promise<Titled | undefined> {
  const { rows } = await db.query<Titled>(
    `select l.title, array(select c.id from categories c where c.parent = l.title) as categories
     from locations l where l.id = $1`,
    [id],
  )
  return rows[0]
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

type Changed = { id: string; changedAt: string }
type Sitemap = { events: Changed[]; categories: Changed[]; places: Changed[]; legal: Changed[] }

/** What has a public page, each with its last change; a category or place changes with its events. */
export async function selectSitemap(
  db: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<Sitemap> {
  const [events, categories, places, legal] = await Promise.all([
    db.query<Changed>(
      `select e.id, greatest(e.changed_at, c.changed_at) as "changedAt"
       from events e join categories c on c.id = e.category
       where e.date >= $1 order by e.date, e.id limit $2`,
      [now, limit],
    ),
    db.query<Changed>(
      `select c.id, greatest(c.changed_at, max(e.changed_at)) as "changedAt"
       from categories c join events e on e.category = c.id and e.date >= $1 group by c.id order by c.id`,
      [now],
    ),
    db.query<Changed>(
      `select l.id, greatest(l.changed_at, max(e.changed_at)) as "changedAt"
       from locations l join categories c on c.parent = l.title
       join events e on e.category = c.id and e.date >= $1 group by l.id order by l.id`,
      [now],
    ),
    db.query<Changed>('select type as id, changed_at as "changedAt" from legal_documents'),
  ])
  return {
    events: events.rows,
    categories: categories.rows,
    places: places.rows,
    legal: legal.rows,
  }
}
