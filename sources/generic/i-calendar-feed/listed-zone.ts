import { readIso } from '../../dates.ts'
import { propertiesOf, propertyOf, type Component } from './calendar-file.ts'
import { DAY_SECONDS, fromSeconds, toSeconds, type LocalSeconds } from './civil.ts'
import { datesOf } from './recurrence.ts'
import { readRule, type Rule } from './rule.ts'
import type { Zone } from './zones.ts'

/** One of the offsets of a zone and its start, in local seconds of the previous offset. */
type Observance = {
  from: number
  to: number
  onset: LocalSeconds
  rules: { rule: Rule; until: LocalSeconds }[]
  further: LocalSeconds[]
}

/** A moment from which an offset applies, in UTC seconds. */
type Change = { at: number; from: number; to: number }

const YEAR_SECONDS = 366 * DAY_SECONDS

// More changes than any zone has had, whatever a file claims.
const MAX_STEPS = 1_000

/** A zone that the calendar itself defines by its offsets; undefined if it lists none. */
export function readListedZone(name: string, definition: Component): Zone | undefined {
  const observances = definition.parts.map(readObservance).filter((one) => one !== undefined)
  if (observances.length === 0) return undefined
  const known = new Map<number, Change[]>()
  const changesAround = (seconds: number): Change[] => {
    const year = Math.floor(seconds / YEAR_SECONDS)
    const changes = known.get(year) ?? changesNear(year * YEAR_SECONDS, observances)
    known.set(year, changes)
    return changes
  }
  const offsetAt = (seconds: number) => offsetIn(changesAround(seconds), seconds)
  return {
    name,
    toInstant: (local) => toInstant(toSeconds(local), offsetAt, observances),
    toLocal: (instant) => {
      const seconds = Math.floor(instant.epochMilliseconds / 1_000)
      return fromSeconds(seconds + offsetAt(seconds))
    },
  }
}

/**
 * Gap and overlap of clock changes are handled as everywhere: a skipped time moves forward, and of a repeated one the
 * first is used.
 */
function toInstant(
  local: LocalSeconds,
  offsetAt: (seconds: number) => number,
  observances: Observance[],
): Temporal.Instant {
  const offsets = new Set(observances.flatMap(({ from, to }) => [from, to]))
  const fitting = [...offsets]
    .map((offset) => local - offset)
    .filter((seconds) => local - offsetAt(seconds) === seconds)
  const seconds = fitting.length > 0 ? Math.min(...fitting) : local - offsetAt(local - DAY_SECONDS)
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)
}

function offsetIn(changes: Change[], seconds: number): number {
  const last = changes.findLast(({ at }) => at <= seconds)
  return last?.to ?? changes[0]?.from ?? 0
}

/**
 * Every change from two years before a moment to two years after it, and the last ones of rules that ended earlier. Rules
 * are not followed from their onset, which Outlook puts into 1601.
 */
function changesNear(seconds: number, observances: Observance[]): Change[] {
  return observances
    .flatMap(({ from, to, onset, rules, further }) => {
      const repeated = rules.flatMap(({ rule, until }) => {
        const last = Math.min(seconds + 2 * YEAR_SECONDS, until)
        const first = Math.max(onset, Math.min(seconds, until) - 2 * YEAR_SECONDS)
        return [...datesOf(rule, onset, { from: first, to: last }, { steps: MAX_STEPS })]
      })
      return [onset, ...further, ...repeated].map((date) => ({ at: date - from, from, to }))
    })
    .toSorted((one, other) => one.at - other.at)
}

function readObservance(part: Component): Observance | undefined {
  const from = readOffset(propertyOf(part, 'TZOFFSETFROM')?.value)
  const to = readOffset(propertyOf(part, 'TZOFFSETTO')?.value)
  const onset = readOnset(propertyOf(part, 'DTSTART')?.value)
  if (from === undefined || to === undefined || onset === undefined) return undefined
  const rules = propertiesOf(part, 'RRULE').map(({ value }) => readRule(value))
  const further = propertiesOf(part, 'RDATE').flatMap(({ value }) => value.split(','))
  return {
    from,
    to,
    onset,
    rules: rules
      .filter((rule) => rule !== undefined)
      .map((rule) => ({ rule, until: lastOnset(rule, from) })),
    further: further.map(readOnset).filter((date) => date !== undefined),
  }
}

/** The end of a rule, which is written in UTC, in local seconds of the previous offset. */
function lastOnset({ until }: Rule, from: number): LocalSeconds {
  const last = readOnset(until)
  return last === undefined ? Infinity : last + (/Z$/i.test(until ?? '') ? from : 0)
}

function readOnset(written: string | undefined): LocalSeconds | undefined {
  const iso = readIso(written ?? '')
  return iso && toSeconds('day' in iso ? iso.day.toPlainDateTime() : iso.local)
}

/** `+0100`, with seconds for historical offsets. */
function readOffset(written: string | undefined): number | undefined {
  const [, sign = '', hours, minutes, seconds = '0'] =
    /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/.exec(written?.trim() ?? '') ?? []
  if (sign === '') return undefined
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -total : total
}
