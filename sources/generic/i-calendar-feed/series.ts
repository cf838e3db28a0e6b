import type { EventWindow } from '@app/core/events/event-window.ts'
import type { ExtractContext } from '../../source.ts'
import { propertiesOf, type Component } from './calendar-file.ts'
import { DAY_SECONDS, fromSeconds, toSeconds, type LocalSeconds } from './civil.ts'
import { datesOf } from './recurrence.ts'
import { readRule, type Rule } from './rule.ts'
import { readWritten, startOf, toDateValue, type DateValue } from './date-value.ts'
import type { Zones } from './zones.ts'

/** Maximum dates reported per series: every quarter of an hour for ten days; anything more frequent is not an event. */
const MAX_DATES = 1_000

const MAX_LISTED = 5_000

/** Maximum steps per series: a daily one counted for over a century. */
const MAX_STEPS = 50_000

// Clock changes are smaller: dates this close to a range may still be inside.
const LONGEST_SHIFT = 3 * 3_600

// If the operator set no end, endless series are reported for a year.
const OPEN_END_DAYS = 366

/** The days of a run in which series are reported: whole days, because the crawler may store days only. */
export type Range = { from: Temporal.Instant; to: Temporal.Instant; zone: string }

/** What the calendar may still spend on its series. */
export type Budget = { steps: number; dates: number }

export type Dates = {
  whens: DateValue[]
  /** True if a rule could not be parsed. */
  isBroken: boolean
  /** True if dates or steps exceeded a limit. */
  isCut: boolean
}

export function rangeOf({ window, zone, now }: ExtractContext): Range {
  const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
  const from = instant(Math.max(window.pastDayMs, window.fromDayMs ?? -Infinity))
  const later = Temporal.Instant.compare(from, now) > 0 ? from : now
  const last = lastMs(window)
  const end = last === null ? later.add({ hours: 24 * OPEN_END_DAYS }) : instant(last)
  const day = end.toZonedDateTimeISO(zone).toPlainDate()
  const to = day.add({ days: 1 }).toZonedDateTime(zone).toInstant().subtract({ milliseconds: 1 })
  return { from, to, zone }
}

function lastMs({ untilMs, beforeMs }: EventWindow): number | null {
  return untilMs ?? (beforeMs === null ? null : beforeMs - 1)
}

export function isRepeated(component: Component): boolean {
  return component.properties.has('RRULE') || component.properties.has('RDATE')
}

/** The key of a date in a series, whatever zone it is written in: its instant, or its day. */
export function keyOf(when: DateValue): string {
  const start = startOf(when)
  return 'day' in start ? start.day : start.instant
}

/** The dates of a series inside a range: its start and those added by rules and lists, without the excluded ones. */
export function datesOfSeries(
  component: Component,
  start: DateValue,
  { zones, range, budget }: { zones: Zones; range: Range; budget: Budget },
): Dates {
  if (budget.steps <= 0 || budget.dates <= 0) return { whens: [], isBroken: false, isCut: true }
  const given = Math.min(MAX_STEPS, budget.steps)
  const span = {
    range,
    steps: { steps: given },
    most: Math.min(MAX_DATES, budget.dates),
  }
  const rules = rulesOf(component, 'RRULE', start, zones)
  const taken = rulesOf(component, 'EXRULE', start, zones)
  const listed = listIn(component, 'RDATE', zones, range)
  const excepted = listIn(component, 'EXDATE', zones, range)
  const except = new Set(excepted.read.flatMap((when) => exceptionsOf(when, start)))
  for (const when of repeat(taken.read, start, span)) except.add(keyOf(when))
  const isAlone = rules.isBroken && rules.read.length === 0
  const isBegun = beginsIn(rules.read, start)
  const repeated = isBegun ? repeat(rules.read, start, span) : []
  const all = [
    ...(isAlone || (isBegun && isInside(start, range)) ? [start] : []),
    ...listed.read.filter((when) => isInside(when, range)),
    ...repeated,
  ]
  const whens = [...new Map(all.map((when) => [keyOf(when), when]))]
    .filter(([key, { local }]) => !except.has(key) && !except.has(dayKey(local)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, when]) => when)
  const selected = whens.slice(0, span.most)
  // A listed date costs about as much as ten steps.
  budget.steps -= given - span.steps.steps + 10 * (listed.read.length + excepted.read.length)
  budget.dates -= selected.length
  return {
    whens: selected,
    isBroken: [rules, taken, listed, excepted].some((part) => part.isBroken),
    isCut:
      [listed, excepted].some((part) => part.isCut) ||
      span.steps.steps <= 0 ||
      repeated.length >= span.most ||
      selected.length < whens.length,
  }
}

type Repeating = { rule: Rule; until: LocalSeconds }

function rulesOf(component: Component, name: string, start: DateValue, zones: Zones) {
  const all = propertiesOf(component, name).map(({ value }) => {
    const rule = readRule(value)
    const until = rule && readUntil(rule, start, zones)
    return rule && until !== undefined ? { rule, until } : undefined
  })
  const read: Repeating[] = all.filter((one) => one !== undefined)
  return { read, isBroken: read.length < all.length }
}

/** Programs that end a series before its first date leave behind rules that end before their start. */
function beginsIn(rules: Repeating[], { local }: DateValue): boolean {
  return rules.length === 0 || rules.some(({ until }) => until >= toSeconds(local))
}

/** The last moment of a rule in local time of its series; undefined if it cannot be parsed. */
function readUntil({ until }: Rule, { zone }: DateValue, zones: Zones): LocalSeconds | undefined {
  if (until === undefined) return Infinity
  const last = readWritten(until, {}, zones)
  if (!last) return undefined
  if (!last.zone) return toSeconds(last.local) + DAY_SECONDS - 1
  if (!/Z$/i.test(until)) return toSeconds(last.local)
  return toSeconds(last.instant ? (zone ?? zones.floating).toLocal(last.instant) : last.local)
}

/** The dates of a list that may be inside a range: series of many years list thousands of others. */
function listIn(component: Component, name: string, zones: Zones, { from, to }: Range) {
  const first = dayDigits(from.subtract({ hours: 24 }))
  const last = dayDigits(to.add({ hours: 24 }))
  const read: DateValue[] = []
  let isBroken = false
  for (const { value, parameters } of propertiesOf(component, name)) {
    for (const written of new Set(value.split(','))) {
      const digits = written.trim().slice(0, 10).replaceAll('-', '').slice(0, 8)
      if (digits < first || digits > last) continue
      if (read.length >= MAX_LISTED) return { read, isBroken, isCut: true }
      // Only the start of a period matters.
      const when = readWritten(written.split('/')[0] ?? '', parameters, zones)
      if (when) read.push(when)
      else isBroken = true
    }
  }
  return { read, isBroken, isCut: false }
}

function dayDigits(instant: Temporal.Instant): string {
  return instant.toString().slice(0, 10).replaceAll('-', '')
}

/** An exception without a time excludes its whole day; one with a time, in a series of whole days, its day. */
function exceptionsOf(when: DateValue, start: DateValue): string[] {
  return start.zone ? [keyOf(when)] : [dayKey(when.local)]
}

function dayKey(local: Temporal.PlainDateTime): string {
  return local.toPlainDate().toString()
}

type Span = { range: Range; steps: { steps: number }; most: number }

function repeat(rules: Repeating[], start: DateValue, { range, steps, most }: Span): DateValue[] {
  const { zone } = start
  const localOf = (instant: Temporal.Instant) =>
    zone ? zone.toLocal(instant) : instant.toZonedDateTimeISO(range.zone).toPlainDateTime()
  const from = toSeconds(localOf(range.from)) - LONGEST_SHIFT
  const to = toSeconds(localOf(range.to)) + LONGEST_SHIFT
  const whens: DateValue[] = []
  for (const { rule, until } of rules) {
    const dates = datesOf(rule, toSeconds(start.local), { from, to: Math.min(to, until) }, steps)
    for (const date of dates) {
      if (whens.length >= most) return whens
      const when = toDateValue(fromSeconds(date), zone)
      if (isInside(when, range)) whens.push(when)
    }
  }
  return whens
}

function isInside(when: DateValue, range: Range): boolean {
  const moment = when.instant ?? when.local.toZonedDateTime(range.zone).toInstant()
  return (
    Temporal.Instant.compare(moment, range.from) >= 0 &&
    Temporal.Instant.compare(moment, range.to) <= 0
  )
}
