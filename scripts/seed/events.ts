import { HOME_ZONE } from '@app/core/site/site-event.ts'
import type { NewRow } from '../../server/log/nouns.ts'
import countryZones from './country-zones.json' with { type: 'json' }
import groupWeights from './group-weights.json' with { type: 'json' }
import { createHappening, type Happening, type Kind } from './happenings.ts'
import { ID_PREFIX, MARK } from './marks.ts'
import { createRandom, shareOut, type Random } from './random.ts'

type NewEvent = NewRow<'events'>

/** Number of events in total, and in the four weeks around today: the last one, this one and two more. */
const ALL = 20_000
const WEEKS: readonly [firstDay: number, events: number][] = [
  [-7, 1_400],
  [0, 1_400],
  [7, 1_340],
  [14, 1_260],
]
const TAIL_BEFORE_DAYS = 365
const TAIL_AFTER_DAYS = 350
const TAIL_AFTER = 3_600
/** Relative number of events by day, Monday first. */
const WEEKDAYS = [150, 175, 190, 180, 215, 260, 230]

/** Share of each group. */
const GROUP_WEIGHTS: Readonly<Record<string, number>> = groupWeights

export const COUNTRY_ZONES: Readonly<Record<string, string>> = countryZones

export function zoneOfCategory({ parent }: Pick<Kind, 'parent'>): string {
  return COUNTRY_ZONES[parent.replace(/^(Men|Women), /, '')] ?? HOME_ZONE
}

type Given = {
  seed: string
  today: Temporal.PlainDate
  categories: readonly Kind[]
  /** The crawler of a category, if one reports its events. */
  crawlerOf: (category: string) => string | undefined
  /** Of all events, from 0 to 1. */
  portion: number
}

/** All events; deterministic for the same seed, day and categories. */
export function createEvents({ seed, today, categories, crawlerOf, portion }: Given): NewEvent[] {
  const random = createRandom(`${seed} events ${today.toString()}`)
  const choose = createChooser(categories)
  const events: NewEvent[] = []
  for (const [ahead, count] of daysOf(today, portion)) {
    const day = today.add({ days: ahead })
    const taken = new Set<string>()
    for (let left = count; left > 0; left -= 1) {
      const category = choose(random)
      const happening = createUnused(category, random, taken)
      const id = `${ID_PREFIX}${String(events.length + 1).padStart(5, '0')}`
      events.push(
        toEvent({ id, category, day, happening, crawler: crawlerOf(category.id) }, random),
      )
    }
  }
  return events
}

/** Days relative to today with the number of events that begin on each. */
function daysOf(today: Temporal.PlainDate, portion: number): [ahead: number, count: number][] {
  const near = WEEKS.flatMap(([first, count]) => stretch(first, 7, count, weekdayWeight))
  const before = ALL - TAIL_AFTER - WEEKS.reduce((sum, [, count]) => sum + count, 0)
  return [
    ...stretch(-7 - TAIL_BEFORE_DAYS, TAIL_BEFORE_DAYS, before, weekdayWeight),
    ...near,
    ...stretch(
      21,
      TAIL_AFTER_DAYS,
      TAIL_AFTER,
      (ahead) => weekdayWeight(ahead) * Math.exp(-ahead / 90),
    ),
  ]

  function stretch(
    first: number,
    days: number,
    count: number,
    weigh: (ahead: number) => number,
  ): [number, number][] {
    const all = Array.from({ length: days }, (_unused, day) => first + day)
    const shares = shareOut(Math.round(count * portion), all.map(weigh))
    return all.map((ahead, place) => [ahead, shares[place] ?? 0])
  }

  function weekdayWeight(ahead: number): number {
    return WEEKDAYS[today.add({ days: ahead }).dayOfWeek - 1] ?? 1
  }
}

/** Picks a category by the weight of its group; within a group the first ones have most events. */
function createChooser(categories: readonly Kind[]): (random: Random) => Kind {
  const steps: [upTo: number, category: Kind][] = []
  let upTo = 0
  for (const [group, held] of Map.groupBy(categories, (one) => one.group)) {
    const shares = held.map((_category, place) => 1 / Math.sqrt(place + 2))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    for (const [place, category] of held.entries()) {
      upTo += ((GROUP_WEIGHTS[group] ?? 1) * (shares[place] ?? 0)) / whole
      steps.push([upTo, category])
    }
  }
  return (random) => {
    const at = random.next() * upTo
    const found = steps.find(([limit]) => at < limit) ?? steps.at(-1)
    if (!found) throw new Error('there is no category to put events in')
    return found[1]
  }
}

/** Avoids two events at the same time in a category, with a limited number of attempts. */
function createUnused(category: Kind, random: Random, taken: Set<string>): Happening {
  for (let attempt = 1; ; attempt += 1) {
    const happening = createHappening(category, random)
    const slot = `${category.id} ${happening.time ?? happening.name}`
    if (taken.has(slot) && attempt < 8) continue
    taken.add(slot)
    return happening
  }
}

type Placed = {
  id: string
  category: Kind
  day: Temporal.PlainDate
  happening: Happening
  crawler: string | undefined
}

function toEvent({ id, category, day, happening, crawler }: Placed, random: Random): NewEvent {
  const zone = zoneOfCategory(category)
  const { name, about, time, minutes, days = 0 } = happening
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: time ?? '00:00' }).toInstant()
  const date = at(day)
  const end = minutes === null ? (days > 0 ? at(day.add({ days })) : null) : date.add({ minutes })
  return {
    id,
    title: category.title,
    category: category.id,
    description: name,
    details: about === '' ? MARK : `${about}\n${MARK}`,
    date: date.toString(),
    endDate: end?.toString() ?? null,
    isDay: time === null,
    zone,
    ...statusOf(date, random),
    crawler: crawler ?? null,
    sourceId: crawler === undefined ? null : id.slice(ID_PREFIX.length),
    url: crawler === undefined ? null : `https://sample.example/${id}`,
  }
}

function statusOf(date: Temporal.Instant, { next, between }: Random): Partial<NewEvent> {
  const share = next()
  if (share < 0.015) return { status: 'cancelled' }
  if (share < 0.022) return { status: 'postponed' }
  if (share > 0.04) return {}
  return { status: 'moved', formerDate: date.subtract({ hours: between(1, 3) }).toString() }
}
