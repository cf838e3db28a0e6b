import type { TestContext } from 'node:test'
import { toEntitlements } from '@app/core/plans/plan.ts'
import { PUBLIC_NEXT } from '@app/core/upcoming/public-window.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Database } from '../../db/connect.ts'
import type { NewRow } from '../../log/nouns.ts'
import { assignPositions } from '../../log/sequencer.ts'
import { writer, type Write } from '../../log/testing/writer.ts'
import { testDatabase } from '../../testing/database.ts'
import { createUpcomingAnswers, type UpcomingAccess } from '../answer.ts'
import { SHARED_CLOCK_MS, createUpcomingCache, type UpcomingCache } from '../cache.ts'

export const NOW = '2026-11-21T12:00:30Z'
export const FREE = toEntitlements({ plans: ['Free'] })
export const PREMIUM = toEntitlements({ plans: ['Premium'] })

/** A clock that a test can set. */
function movableClock(start = NOW): Clock & { set: (instant: string) => void } {
  let now = Temporal.Instant.from(start)
  return { now: () => now, set: (instant) => (now = Temporal.Instant.from(instant)) }
}

export const PLANS_URL = 'https://almanac.example/landingPage#pricing'

type NewEvent = Partial<NewRow<'events'>> & { id: string; date: string }

/** An event of category A, unless specified otherwise. */
export function newEvent(event: NewEvent): NewRow<'events'> {
  const { id } = event
  const words = { title: 'Ligă', description: `„${id}" și alții`, details: '' }
  return { category: 'A', ...words, isDay: false, ...event }
}

/** Database, log, clock, cache and answers; every check of the cache sees everything written so far. */
export async function upcomingSetup(t: TestContext, options: { maxBytes?: number } = {}) {
  const database = await testDatabase(t)
  const { write, deps } = writer(database)
  await seedCategories(write, ['A', 'B', 'C', 'D'])
  let elapsed = 0
  const clock = movableClock()
  const set = (text: string) => {
    clock.set(text)
    elapsed += SHARED_CLOCK_MS
  }
  const cache = createUpcomingCache({ database, clock, elapsedMs: () => elapsed, ...options })
  const answers = createUpcomingAnswers(cache, { plansUrl: PLANS_URL })
  /** Sequences what was written, and lets enough time pass that the cache has to check again. */
  const settle = async () => {
    await assignPositions(database)
    elapsed += 10_000
  }
  const ask = async (search: string, access: UpcomingAccess = FREE, tag?: string) => {
    const { etag, body } = await answers.answer(search, access, tag)
    return { etag, ...readBody(body) }
  }
  return {
    database,
    deps,
    write,
    clock: { ...clock, set },
    cache,
    answers,
    settle,
    ask,
    pass: (ms: number) => (elapsed += ms),
  }
}

type Body = {
  events: Record<string, unknown>[]
  position: number
  until: string | null
  more: string | null
}

function readBody(body: Buffer | null): Body & { isNew: boolean; ids: unknown[] } {
  const empty = { events: [], position: -1, until: null, more: null }
  const read = body === null ? empty : (JSON.parse(body.toString()) as Body)
  return { ...read, isNew: body !== null, ids: read.events.map((event) => event['id']) }
}

async function seedCategories(write: Write, ids: string[]): Promise<void> {
  await write(async (draft) => {
    await draft.create('main-groups', [{ id: 'all', title: 'All', index: 1 }])
    const group = { id: 'some', title: 'Some', index: 1, icon: 'star', mainGroup: 'all' }
    await draft.create('groups', [group])
    const made = ids.map((id) => ({ id, title: id, group: 'some', parent: '', index: 1 }))
    await draft.create('categories', made)
  })
}

/** The same query answered by the database alone. */
export async function askDatabase(
  { database, cache }: { database: Database; cache: UpcomingCache },
  { categories, limit, windowDays }: { categories: string[]; limit: number; windowDays: number },
): Promise<unknown[]> {
  const fromMs = cache.currentState()?.fromMs ?? 0
  const { rows } = await database.pool.query<{ date: string }>(
    `select id, title, category, category || additional_categories as categories, description, details, date, end_date as "endDate", status, former_date as "formerDate", is_day as "isDay", zone, url,
       '/images/' || case when logo_file is null then category else id end || '.png' as logo,
       '/images/' || case when image_file is null then null else id end || '-IMAGE.png' as image
     from events
     where (category || additional_categories) && $1
       and case when is_day
         then ((greatest(date, end_date) at time zone zone)::date + 1)::timestamp at time zone zone
           > to_timestamp($2)
         else greatest(date, end_date) >= to_timestamp($2) end
     order by date, (
         select min(asked collate "C") from unnest(category || additional_categories) as asked
         where asked = any($1)
       ), id collate "C" limit $3`,
    [categories, fromMs / 1_000, limit],
  )
  const untilMs = fromMs + windowDays * 86_400_000
  const atLeast = categories.length === 1 ? PUBLIC_NEXT : 0
  return rows.filter(({ date }, place) => place < atLeast || Date.parse(date) <= untilMs)
}
