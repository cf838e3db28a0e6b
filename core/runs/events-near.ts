import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'

const HOUR = 3_600_000
const SPAN = 3 * HOUR
const DAY = 24 * HOUR

type Timed = Pick<StoredEvent, 'date' | 'isDay'>

/** The first and last three-hour slot in which an event may begin; for a whole day, in any zone. */
function spansOf({ date, isDay }: Timed): [first: number, last: number] {
  const start = Date.parse(date)
  if (!isDay) return [Math.floor(start / SPAN), Math.floor(start / SPAN)]
  const first = Math.floor((start - DAY) / SPAN)
  return [first, first + (3 * DAY) / SPAN - 1]
}

/**
 * Returns a function that finds the events beginning near some of the candidates, among those that `mayBe` accepts.
 * Each date is parsed only once, and events near none of `all` are discarded up front.
 */
export function indexByTime(
  all: readonly Candidate[],
  events: readonly StoredEvent[],
  mayBe: (event: StoredEvent) => boolean,
): (candidates: readonly Candidate[]) => StoredEvent[] {
  const wanted = wantedSpans(all)
  const bySpan = new Map<number, StoredEvent[]>()
  for (const event of events) {
    if (!mayBe(event)) continue
    const [first, last] = spansOf(event)
    for (let span = first; span <= last; span += 1) {
      if (!wanted.has(span)) continue
      const list = bySpan.get(span)
      if (list) list.push(event)
      else bySpan.set(span, [event])
    }
  }
  return (candidates) => {
    const spans = candidates.length === all.length ? wanted : wantedSpans(candidates)
    return [...new Set([...spans].flatMap((span) => bySpan.get(span) ?? []))]
  }
}

function wantedSpans(candidates: readonly Candidate[]): Set<number> {
  const wanted = new Set<number>()
  for (const { event } of candidates) {
    const [first, last] = spansOf(event)
    for (let span = first - 1; span <= last + 1; span += 1) wanted.add(span)
  }
  return wanted
}
