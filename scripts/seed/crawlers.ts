import { message } from '@app/core/messages/message.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { BLANK_ITEM } from '@app/core/runs/item-parts.ts'
import { PLAN_KINDS, type Finding, type Plan, type PlanKind } from '@app/core/runs/plan.ts'
import type { Run } from '@app/core/runs/run.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import type { NewRow } from '../../server/log/nouns.ts'
import { zoneOfCategory } from './events.ts'
import { createHappening, type Kind } from './happenings.ts'
import { ID_PREFIX, MARK } from './marks.ts'
import { createRandom, createUuid, type Random } from './random.ts'

const CRAWLERS = 40
const RUNS = 14

/** States of the crawlers by index; all others are healthy. */
const FAILING = [3, 9, 14, 21, 28, 33]
const HELD = [5, 17, 26, 38]
const EXPIRED = [7, 23, 31]
const OFFLINE = [1, 12, 19, 29, 36]
const ODD = [10, 20, 30, 34]

type State = 'well' | 'failing' | 'held' | 'expired' | 'offline' | 'odd'
export type LargeCrawler = { row: NewRow<'crawlers'>; state: State; category: Kind }

const METHODS: Record<string, CrawlerMethod> = {
  tvchannels: 'XmltvGuide',
  location: 'SchemaOrgEvents',
  concerts: 'SchemaOrgEvents',
  film: 'RssAtomFeed',
  streaming: 'RssAtomFeed',
  launches: 'RssAtomFeed',
}

type Given = { seed: string; now: Temporal.Instant; categories: readonly Kind[] }

/** Crawlers for roughly every fourth category; none of their websites exists. */
export function createCrawlers({ now, categories }: Omit<Given, 'seed'>): LargeCrawler[] {
  const step = categories.length / CRAWLERS
  const today = now.toZonedDateTimeISO(HOME_ZONE).toPlainDate()
  return Array.from({ length: Math.min(CRAWLERS, categories.length) }, (_unused, place) => {
    // The index is below the number of categories.
    const category = categories[Math.floor(place * step)]!
    const state = stateAt(place)
    return { category, state, row: crawlerRow(category, { state, place, today }) }
  })
}

function stateAt(place: number): State {
  if (FAILING.includes(place)) return 'failing'
  if (HELD.includes(place)) return 'held'
  if (EXPIRED.includes(place)) return 'expired'
  if (OFFLINE.includes(place)) return 'offline'
  return ODD.includes(place) ? 'odd' : 'well'
}

function crawlerRow(
  category: Kind,
  { state, place, today }: { state: State; place: number; today: Temporal.PlainDate },
): NewRow<'crawlers'> {
  const id = `${ID_PREFIX}${category.id.toLowerCase()}`
  const at = (days: number, plainTime: string) =>
    today.add({ days }).toZonedDateTime({ timeZone: HOME_ZONE, plainTime }).toInstant().toString()
  const where = category.parent === '' ? '' : ` ${category.parent}`
  const method = METHODS[category.group] ?? 'ICalendarFeed'
  const days = [1, 1, 1, 2, 3, 7][place % 6] ?? 1
  return {
    ...NEW_CRAWLER,
    id,
    title: `${category.title}${where} (sample)`,
    description: MARK,
    method,
    active: state !== 'offline',
    url: `https://sample.example/${id}/{currentYear}`,
    category: category.id,
    categoryTitle: category.title,
    zone: zoneOfCategory(category),
    frequency: String(days),
    nextRunDate: at(state === 'expired' ? -3 : 1 + (place % days), `0${place % 7}:30`),
    expireDate: state === 'expired' ? at(-9, '00:00') : place % 5 === 0 ? at(200, '00:00') : null,
    autoSetNextRunDate: state !== 'offline' && place % 9 !== 8,
    overwriteExisting: place % 3 !== 0,
    trust: place % 13 === 5 ? 'reviewed' : 'trusted',
  }
}

type LargeRun = Omit<
  Run,
  'acceptedAt' | 'acceptedBy' | 'releaseAt' | 'releaseCount' | 'changeSet' | 'by'
> & { plan: Plan | null }

/** The latest runs of each crawler, oldest first; the newest matches the crawler's state. */
export function createRuns(
  crawlers: readonly LargeCrawler[],
  { seed, now }: Pick<Given, 'seed' | 'now'>,
): LargeRun[] {
  const random = createRandom(
    `${seed} runs ${now.toZonedDateTimeISO(HOME_ZONE).toPlainDate().toString()}`,
  )
  const runs = crawlers.flatMap((crawler, place) =>
    Array.from({ length: RUNS }, (_unused, age) => runOf(crawler, { age, place, now, random })),
  )
  return runs.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

type Age = { age: number; place: number; now: Temporal.Instant; random: Random }

/** Failing crawlers have failed several times in a row; findings and held plans concern the newest run. */
export const FAILED_RUNS = 4

function runOf({ row, state, category }: LargeCrawler, { age, place, now, random }: Age): LargeRun {
  const today = now.toZonedDateTimeISO(HOME_ZONE).toPlainDate()
  const started = today
    .subtract({ days: 1 + age + (state === 'expired' ? 9 : 0) })
    .toZonedDateTime({ timeZone: HOME_ZONE, plainTime: `0${place % 7}:30` })
    .toInstant()
  const isFailed = state === 'failing' && age < FAILED_RUNS
  const isHeld = state === 'held' && age === 0
  const findings = age === 0 || isFailed ? findingsOf(state, category) : []
  const plan = isHeld ? planOf(row, category, { started, random, findings }) : null
  const counts = countsOf(plan, random)
  const found = PLAN_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  return {
    id: createUuid(random),
    crawler: row.id,
    mode: 'scheduled',
    state: isFailed ? 'failed' : isHeld ? 'held' : 'done',
    startedAt: started.toString(),
    endedAt: started.add({ seconds: random.between(2, 45) }).toString(),
    progress: {
      step: 'finished',
      pagesRead: isFailed ? 0 : 2,
      pagesKnown: 2,
      eventsFound: isFailed ? 0 : found,
    },
    counts: isFailed ? null : counts,
    findings: isFailed ? [] : findings,
    notes: [],
    error: isFailed ? (findings[0]?.message ?? null) : null,
    plan,
  }
}

/** The current findings of a crawler. */
export function findingsOf(state: State, { id }: Kind): Finding[] {
  const url = `https://sample.example/${ID_PREFIX}${id.toLowerCase()}`
  const isEven = id.length % 2 === 0
  if (state === 'failing')
    return [
      isEven
        ? {
            kind: 'unreachable',
            message: message('{url} did not answer in time.', { url }),
            holds: false,
          }
        : {
            kind: 'page-changed',
            message: message('No JSON-LD and no microdata on {url}', { url }),
            holds: false,
          },
    ]
  const everythingOneDay = message(
    'All {count} events are on one day, where earlier runs had events on {days} days.',
    { count: 12, days: 7 },
  )
  if (state === 'held') return [{ kind: 'far-fewer', message: everythingOneDay, holds: true }]
  if (state === 'odd')
    return [{ kind: 'nothing-found', message: message('Nothing found'), holds: false }]
  return []
}

function countsOf(plan: Plan | null, { between }: Random): Record<PlanKind, number> {
  const none = Object.fromEntries(PLAN_KINDS.map((kind) => [kind, 0])) as Record<PlanKind, number>
  if (plan) return { ...none, add: plan.items.length }
  return {
    ...none,
    add: between(0, 9),
    update: between(0, 3),
    move: between(0, 1),
    unchanged: between(12, 60),
  }
}

function planOf(
  row: NewRow<'crawlers'>,
  category: Kind,
  { started, random, findings }: { started: Temporal.Instant; random: Random; findings: Finding[] },
): Plan {
  const zone = zoneOfCategory(category)
  const items = Array.from({ length: 12 }, (_unused, place) => {
    const { name, about, time } = createHappening(category, random)
    const day = started.toZonedDateTimeISO(zone).toPlainDate().add({ days: 5 })
    const date = day
      .toZonedDateTime({ timeZone: zone, plainTime: time ?? '00:00' })
      .toInstant()
      .toString()
    const sourceId = `held-${place + 1}`
    const url = `https://sample.example/${row.id}/${sourceId}`
    const words = {
      title: category.title,
      description: name,
      details: about === '' ? MARK : `${about}\n${MARK}`,
    }
    return {
      ...BLANK_ITEM,
      kind: 'add' as const,
      key: String(place + 1),
      identity: `id:${sourceId}`,
      said: {
        ...words,
        sourceId,
        url,
        category: null,
        start: time === null ? day.toString() : date,
      },
      event: {
        ...words,
        category: category.id,
        date,
        isDay: time === null,
        zone,
        endDate: null,
        status: 'scheduled' as const,
        formerDate: null,
        url,
        sourceId,
      },
      why: message('Not stored yet.'),
    }
  })
  return { items, findings, zone, pageCount: 2, madeAt: started.toString() }
}
