import { findPairs } from '../matching/find-pairs.ts'
import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import { sourceOf, toMatchedEvent } from './matched-source.ts'
import type { SharedCategories } from './shared-categories.ts'

type Beside = {
  crawler: string
  /** Events of other crawlers. */
  others: readonly StoredEvent[]
  shared: SharedCategories
  /** Whether a person said that the two are not one. */
  isRefused: (candidate: Candidate, event: string) => boolean
}

/**
 * Which stored events of other crawlers are surely what was found here under another category: a match of the same sport,
 * or the match of a programme and the programme of a match.
 */
export function findDoubles(
  found: readonly Candidate[],
  { crawler, others, shared, isRefused }: Beside,
): Map<Candidate, StoredEvent> {
  const doubles = new Map<Candidate, StoredEvent>()
  const comparable = found.filter(({ event: { category } }) => mayShare(category, shared))
  if (comparable.length === 0 || others.length === 0) return doubles
  const findNear = indexByTime(others.filter(({ category }) => mayShare(category, shared)))
  for (const [category, candidates] of Map.groupBy(comparable, ({ event }) => event.category)) {
    const known = othersBeside(category, findNear(candidates), shared)
    const taken = new Set<string>()
    for (const stored of known) {
      // Two channels show one match: a programme stands once for each of them.
      const open = candidates.filter((candidate) => !doubles.has(candidate))
      for (const [candidate, event] of findSame(open, stored, crawler)) {
        if (taken.has(event.id) || isRefused(candidate, event.id)) continue
        doubles.set(candidate, event)
        taken.add(event.id)
      }
    }
  }
  return doubles
}

function mayShare(category: string, { isChannel, sportOf }: SharedCategories): boolean {
  return isChannel(category) || sportOf(category) !== null
}

const HOUR = 3_600_000
const SPAN = 3 * HOUR
const DAY = 24 * HOUR

type Timed = Pick<StoredEvent, 'date' | 'isDay'>

/** The spans of three hours in which an event may begin; of a whole day, those of any zone. */
function spansOf({ date, isDay }: Timed): number[] {
  const start = Date.parse(date)
  const first = Math.floor((isDay ? start - DAY : start) / SPAN)
  return Array.from({ length: isDay ? (3 * DAY) / SPAN : 1 }, (_none, more) => first + more)
}

/** Finds what begins about when some of the candidates do: every date is read once, however many lists are compared. */
function indexByTime(
  events: readonly StoredEvent[],
): (candidates: readonly Candidate[]) => StoredEvent[] {
  const bySpan = new Map<number, StoredEvent[]>()
  for (const event of events)
    for (const span of spansOf(event)) {
      const list = bySpan.get(span)
      if (list) list.push(event)
      else bySpan.set(span, [event])
    }
  return (candidates) => {
    const spans = new Set(
      candidates.flatMap(({ event }) =>
        spansOf(event).flatMap((span) => [span - 1, span, span + 1]),
      ),
    )
    return [...new Set([...spans].flatMap((span) => bySpan.get(span) ?? []))]
  }
}

/** The events with which those of a category are compared, the surest lists first. */
function othersBeside(
  category: string,
  others: readonly StoredEvent[],
  { isChannel, sportOf }: SharedCategories,
): StoredEvent[][] {
  const elsewhere = others.filter(
    (event) => event.category !== category && !event.additionalCategories.includes(category),
  )
  if (isChannel(category)) return [elsewhere.filter((event) => sportOf(event.category) !== null)]
  const sport = sportOf(category)
  if (sport === null) return []
  const shows = elsewhere.filter((event) => isChannel(event.category))
  return [
    elsewhere.filter((event) => sportOf(event.category) === sport),
    ...Map.groupBy(shows, (event) => event.category).values(),
  ]
}

function findSame(
  found: readonly Candidate[],
  stored: readonly StoredEvent[],
  crawler: string,
): [Candidate, StoredEvent][] {
  if (found.length === 0 || stored.length === 0) return []
  const pairs = findPairs(
    found.map(({ event }) => toMatchedEvent(event, crawler)),
    stored,
    (event) => toMatchedEvent(event, sourceOf(event)),
    () => '',
  )
  return pairs.flatMap(({ verdict, ...at }): [Candidate, StoredEvent][] => {
    const [candidate, event] = [found[at.found], stored[at.stored]]
    return verdict === 'same' && candidate && event ? [[candidate, event]] : []
  })
}
