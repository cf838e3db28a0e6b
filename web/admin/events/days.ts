import type { Event } from '@app/core/events/event.ts'
import { toEventDay } from '@app/core/events/day.ts'
import { shortMonth, shortWeekday } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { DraftRow } from '../rows/draft-rows.ts'

export type EventRow = DraftRow<Event>

export type EventDay = { day: string; rows: EventRow[] }

/** The order of rows within a day, after those that were drafts at the last read. */
export type EventSort = 'category' | 'date' | 'description'

export type Order = {
  zone: string
  today: string
  categoryTitle: (id: string) => string
  sort?: EventSort
  /** The rows that were drafts at the last read, so that a row does not jump away under the cursor. */
  first?: ReadonlySet<string>
}

const days = new WeakMap<Event, { zone: string; day: string }>()

/** The day of an event, cached because thousands of them are computed. */
export function dayOf(event: Event, zone: string): string {
  const known = days.get(event)
  if (known?.zone === zone) return known.day
  const day = event.isDay ? toEventDay(event, zone) : dayOfQuarter(event, zone)
  days.set(event, { zone, day })
  return day
}

/** The day whose table lists an event: ongoing events that started earlier are listed under today. */
export function shownDay(event: Event, { zone, today }: Pick<Order, 'zone' | 'today'>): string {
  const day = dayOf(event, zone)
  return day < today ? today : day
}

const dayByQuarter = new Map<string, string>()

/** In every zone days start at a quarter-hour boundary, so events in the same quarter have the same day. */
function dayOfQuarter(event: Event, zone: string): string {
  const quarter = `${zone} ${event.date.slice(0, 14)}${Math.floor(Number(event.date.slice(14, 16)) / 15)}`
  const known = dayByQuarter.get(quarter)
  if (known !== undefined) return known
  const day = toEventDay(event, zone)
  dayByQuarter.set(quarter, day)
  return day
}

const collator = new Intl.Collator('en')

/** Days and UTC instants sort as text. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The rows by their day in `zone`, from today on. Within a day drafts first, then by category title and time. */
export function groupByDay(rows: readonly EventRow[], order: Order): EventDay[] {
  const byDay = Map.groupBy(rows, (row) => shownDay(row.fields, order))
  return [...byDay]
    .map(([day, dayRows]) => ({ day, rows: inOrder(dayRows, order) }))
    .sort((one, other) => compare(one.day, other.day))
}

/** The same days with some rows changed; unaffected days stay the same objects. */
export function applyChanges(
  days: readonly EventDay[],
  changed: readonly EventRow[],
  order: Order,
): EventDay[] {
  const ids = new Set(changed.map(({ id }) => id))
  const into = Map.groupBy(changed, (row) => shownDay(row.fields, order))
  const from = new Set(changed.flatMap(({ stored }) => (stored ? [shownDay(stored, order)] : [])))
  const remaining = days.flatMap((given) => {
    const arriving = into.get(given.day) ?? []
    into.delete(given.day)
    if (arriving.length === 0 && !from.has(given.day)) return [given]
    // A row that stays on its day keeps its place among its equals, under the cursor of the person editing it.
    const here = new Map(arriving.map((row) => [row.id, row]))
    const staying = given.rows.flatMap((row) => {
      const changedRow = here.get(row.id)
      here.delete(row.id)
      return changedRow ?? (ids.has(row.id) ? [] : [row])
    })
    const rows = inOrder([...staying, ...here.values()], order)
    return rows.length === 0 ? [] : [{ day: given.day, rows }]
  })
  const added = [...into].map(([day, rows]) => ({ day, rows: inOrder(rows, order) }))
  return [...remaining, ...added].sort((one, other) => compare(one.day, other.day))
}

function inOrder(rows: readonly EventRow[], { categoryTitle, sort, first }: Order): EventRow[] {
  // New rows come first, too.
  const standsFirst = ({ id, stored, isDraft }: EventRow) =>
    isDraft && (stored === null || first?.has(id) === true)
  const byTitle = (one: string, other: string) =>
    one === other ? 0 : collator.compare(categoryTitle(one), categoryTitle(other))
  return rows.toSorted(
    (one, other) =>
      Number(standsFirst(other)) - Number(standsFirst(one)) ||
      (sort === 'description'
        ? collator.compare(toStoredEvent(one).description, toStoredEvent(other).description)
        : 0) ||
      (sort === 'date' ? compare(toStoredEvent(one).date, toStoredEvent(other).date) : 0) ||
      byTitle(toStoredEvent(one).category, toStoredEvent(other).category) ||
      compare(toStoredEvent(one).date, toStoredEvent(other).date),
  )
}

/** The state that determines a row's position: the stored one, so that it does not move while it is edited. */
function toStoredEvent({ stored, fields }: EventRow): Event {
  return stored ?? fields
}

/** Inserts an empty day for today if there is none. */
export function insertToday(days: EventDay[], today: string): EventDay[] {
  if (days.some(({ day }) => day === today)) return days
  return [...days, { day: today, rows: [] }].sort((one, other) => compare(one.day, other.day))
}

export type RulerMark = {
  day: string
  /** The day it links to: for a month, the first with events. */
  first: string
  top: string
  bottom: string
  count: number
  drafts: number
}

/** Number of days that the ruler lists one by one before it continues with months. */
const RULER_DAYS = 10

/** The ruler: today and the following days one by one, then the months with events. */
export function toRulerMarks(days: EventDay[], today: string): RulerMark[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const first = Temporal.PlainDate.from(today)
  const near = Array.from({ length: RULER_DAYS }, (_unused, ahead) => {
    const date = first.add({ days: ahead })
    const day = date.toString()
    const held = byDay.get(day)
    return mark(day, String(date.day), shortWeekday(date), held ? [held] : [])
  })
  const end = first.add({ days: RULER_DAYS }).toString()
  const months = Map.groupBy(
    days.filter(({ day }) => day >= end),
    ({ day }) => day.slice(0, 7),
  )
  const far = [...months.values()].map((monthDays) => {
    const start = monthDays[0]?.day ?? end
    return mark(start, shortMonth(Temporal.PlainDate.from(start)), '', monthDays)
  })
  return [...near, ...far]
}

function mark(day: string, top: string, bottom: string, days: EventDay[]): RulerMark {
  const rows = days.flatMap((one) => one.rows)
  const drafts = rows.filter(({ isDraft }) => isDraft).length
  return { day, first: days[0]?.day ?? day, top, bottom, count: rows.length, drafts }
}

/** The mark of a day: its own, or that of its month. */
export function findMark(marks: readonly RulerMark[], day: string | null): RulerMark | undefined {
  return marks.findLast((mark) => day !== null && mark.day <= day)
}

/** `Today, 37 events` */
export function describeDay(day: string, today: string, count: number): string {
  if (day === today)
    return t(
      '{count, plural, =0 {Today, no events} one {Today, # event} other {Today, # events}}',
      { count },
    )
  if (day === Temporal.PlainDate.from(today).add({ days: 1 }).toString())
    return t(
      '{count, plural, =0 {Tomorrow, no events} one {Tomorrow, # event} other {Tomorrow, # events}}',
      { count },
    )
  return t('{count, plural, =0 {No events} one {# event} other {# events}}', { count })
}

/** The start of a row created on a day: at the current time of day, but never in the past. */
export function toNewRowDate(day: string, now: Temporal.Instant, zone: string): string {
  const clock = now.toZonedDateTimeISO(zone)
  const time = clock.toPlainTime().round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time })
  const instant = at.toInstant()
  return (Temporal.Instant.compare(instant, now) < 0 ? now : instant).toString()
}
