import type { PlannedEvent, SourceWords } from '@app/core/runs/plan.ts'
import type { ReviewKind, ReviewRow } from '@app/core/runs/review.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import type { NewRow } from '../../server/log/nouns.ts'
import type { LargeCrawler } from './crawlers.ts'
import { zoneOfCategory } from './events.ts'
import { createRandom, createUuid, type Random } from './random.ts'

/** The kinds of review items of each of these crawlers. */
const ASKING_CRAWLERS = 9
const QUESTIONS: readonly ReviewKind[] = [
  'uncertain',
  'vanished',
  'uncertain',
  'differs',
  'vanished',
]
/** Events under review begin within this many days. */
const DAYS_AHEAD = 21

type Given = { seed: string; now: Temporal.Instant; events: readonly NewRow<'events'>[] }
type Question = ReviewRow & {
  id: string
  crawler: string
  zone: string
  firstSeenAt: string
  lastSeenAt: string
  runs: number
}

/** What the last runs of some crawlers could not decide: events that resemble stored ones, vanished or differ. */
export function createReview(
  crawlers: readonly LargeCrawler[],
  { seed, now, events }: Given,
): Question[] {
  const today = now.toZonedDateTimeISO(HOME_ZONE).toPlainDate()
  const random = createRandom(`${seed} review ${today.toString()}`)
  const coming = comingEvents(events, today)
  return crawlers
    .filter(({ row, state }) => state === 'well' && (coming.get(row.id) ?? []).length > 0)
    .slice(0, ASKING_CRAWLERS)
    .flatMap((crawler) => {
      const own = coming.get(crawler.row.id) ?? []
      const step = Math.max(1, Math.floor(own.length / QUESTIONS.length))
      return QUESTIONS.flatMap((kind, place) => {
        const event = own[place * step]
        return event ? [questionAbout(event, { kind, crawler, today, random })] : []
      })
    })
}

/** Scheduled events of the coming weeks, by crawler. */
function comingEvents(events: readonly NewRow<'events'>[], today: Temporal.PlainDate) {
  const at = (days: number) => today.add({ days }).toString()
  return Map.groupBy(
    events.filter(
      ({ date, crawler, status }) =>
        crawler !== null && status === undefined && date > at(1) && date < at(DAYS_AHEAD),
    ),
    ({ crawler }) => crawler,
  )
}

type About = {
  kind: ReviewKind
  crawler: LargeCrawler
  today: Temporal.PlainDate
  random: Random
}

function questionAbout(event: NewRow<'events'>, { kind, crawler, today, random }: About): Question {
  const zone = zoneOfCategory(crawler.category)
  const found = kind === 'vanished' ? null : createFoundVariant(event, { kind, zone, random })
  const runs = random.between(1, 4)
  const lastRun = (days: number) =>
    today.subtract({ days }).toZonedDateTime({ timeZone: HOME_ZONE, plainTime: '06:30' })
  return {
    id: createUuid(random),
    kind,
    crawler: crawler.row.id,
    identity: found ? `id:${found.sourceId}` : '',
    eventId: event.id,
    found,
    said: found && wordsOf(found),
    written: kind === 'differs' ? found : null,
    zone,
    date: found?.date ?? event.date,
    firstSeenAt: lastRun(runs).toInstant().toString(),
    lastSeenAt: lastRun(1).toInstant().toString(),
    runs,
  }
}

type Found = { kind: ReviewKind; zone: string; random: Random }

/** The event as a page would report it today: at another time, and for a resemblance also under another name. */
function createFoundVariant(event: NewRow<'events'>, { kind, zone, random }: Found): PlannedEvent {
  const { id, title, category, description, details, date, isDay, endDate, url } = event
  const later = isDay ? { hours: 24 } : { minutes: random.pick([15, 30, 45, 60]) }
  const shift = (instant: string) => Temporal.Instant.from(instant).add(later).toString()
  const isOther = kind === 'uncertain'
  return {
    title,
    category,
    description: isOther ? otherName(description, random) : description,
    details: details ?? '',
    date: shift(date),
    isDay: isDay ?? false,
    zone,
    endDate: endDate ? shift(endDate) : null,
    status: 'scheduled',
    formerDate: null,
    url: url ?? null,
    sourceId: isOther ? `again-${id}` : (event.sourceId ?? id),
  }
}

function otherName(name: string, random: Random): string {
  if (name.includes(' – ')) return name.replace(' – ', ' v ')
  return random.pick([`${name} (live)`, `Live: ${name}`, `${name}, extra`])
}

function wordsOf({ title, description, details, date, url, sourceId }: PlannedEvent): SourceWords {
  return { sourceId, url, category: null, title, description, details, start: date }
}
