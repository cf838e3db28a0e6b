import type { AppUser } from '../app-users/app-user.ts'
import { HOLIDAYS_GROUP } from '../categories/category.ts'
import type { Category } from '../categories/category.ts'
import { isPast, toLastDay, zoneOf } from '../events/day.ts'
import type { Event } from '../events/event.ts'
import type { Categorized } from '../events/event-categories.ts'
import type { EventStatus } from '../events/fields.ts'
import { findMatter } from '../events/meaning.ts'
import { formerDateOf, isCalledOff } from '../events/status.ts'
import { toEntitlements, type Entitlements } from '../plans/plan.ts'

export type DigestPerson = Pick<AppUser, 'dailyDigest' | 'plans' | 'zone' | 'digestHour'> &
  Partial<Pick<AppUser, 'trialUntil'>>
type DigestCategory = Pick<Category, 'id' | 'title' | 'group'>
type DigestEventRow = Pick<
  Event,
  | 'id'
  | 'title'
  | 'category'
  | 'description'
  | 'details'
  | 'date'
  | 'endDate'
  | 'status'
  | 'formerDate'
  | 'isDay'
  | 'zone'
> &
  Categorized

/** What a person was last notified of, by event id, for events that were not over then. */
export type Notified = ReadonlyMap<string, NotifiedEvent>
export type NotifiedEvent = { date: string; status: EventStatus; formerDate?: string }

/** One event as shown to the person. */
export type DigestEvent = {
  event: DigestEventRow
  category: DigestCategory
  /** The date in the person's zone, `yyyy-mm-dd`; for a whole day, the date itself. */
  localDay: string
  /** `19:30`, or null for a whole day. */
  localTime: string | null
  /** The last day of a multi-day event. */
  lastDay: string | null
  /** The original time of a moved event. */
  former: { localDay: string; localTime: string | null } | null
}

type DigestSectionName = 'today' | 'tomorrow' | 'later-this-week' | 'later'
type DigestSection = { name: DigestSectionName; events: DigestEvent[] }

export type Digest = {
  /** The date the digest is for, `yyyy-mm-dd`, in `zone`. */
  localDay: string
  zone: string
  /** Events the person was notified of that were called off, moved or put on again since. */
  changed: DigestEvent[]
  /** In order of time; empty sections are left out. */
  sections: DigestSection[]
  /** Followed holidays, which are in no other section. */
  redLetterDays: DigestEvent[]
}

export type DigestInput = {
  user: DigestPerson
  /** Ids of the categories the person follows. */
  subscriptions: ReadonlySet<string> | readonly string[]
  /** May hold too much: events that are past, too far ahead or not followed are ignored. */
  events: readonly DigestEventRow[]
  categories: readonly DigestCategory[]
  /** Applies the subscriptions' filters; by default everything passes. Changed events are not filtered. */
  narrow?: (events: readonly DigestEventRow[]) => DigestEventRow[]
  /** Left out if unknown, as for digests of past days. */
  notified?: Notified
  now: Temporal.Instant
}

const SECTIONS: readonly DigestSectionName[] = ['today', 'tomorrow', 'later-this-week', 'later']

/** The rules that decide whether an event is in a person's digest, each on its own. */
export type DigestRules = {
  entitlements: Entitlements
  /** Today in the person's zone. */
  today: Temporal.PlainDate
  /** The last day of the digest; null if unlimited. */
  lastDay: Temporal.PlainDate | null
  follows: (event: Pick<DigestEventRow, 'category'>) => boolean
  /** The event as shown to the person; null if its category was deleted. */
  read: (event: DigestEventRow) => DigestEvent | null
  /** Multi-day events are included until they begin, and once more for people who were not notified before. */
  isComing: (item: DigestEvent) => boolean
  /** Called-off events only concern people who were notified of them. */
  concerns: (item: DigestEvent) => boolean
  isInWindow: (item: DigestEvent) => boolean
}

/** The rules for one person at one moment, shared by planning and explaining digests. */
export function createDigestRules({
  user,
  now,
  ...given
}: Omit<DigestInput, 'events' | 'narrow'>): DigestRules {
  const plan = toEntitlements(user, now)
  const followed = new Set(given.subscriptions)
  const categories = new Map(given.categories.map((category) => [category.id, category]))
  const today = now.toZonedDateTimeISO(user.zone).toPlainDate()
  const lastDay = plan.windowDays === null ? null : today.add({ days: plan.windowDays })
  const [todayText, lastDayText] = [today.toString(), lastDay?.toString() ?? null]
  return {
    entitlements: plan,
    today,
    lastDay,
    follows: (event) => followed.has(event.category),
    read: (event) => {
      const category = categories.get(event.category)
      return category ? readAs(event, category, user.zone) : null
    },
    isComing: ({ localDay, localTime, lastDay: until, event }) => {
      const isAhead =
        localTime === null ? localDay >= todayText : Temporal.Instant.compare(event.date, now) > 0
      const isRunning = until !== null && until >= todayText && !isPast(event, now, user.zone)
      return isAhead || (isRunning && given.notified?.has(event.id) !== true)
    },
    concerns: ({ event }) => !isCalledOff(event) || given.notified?.has(event.id) !== false,
    isInWindow: ({ localDay }) => lastDayText === null || localDay <= lastDayText,
  }
}

/** The digest that a person gets on a day; null if the day is no occasion for one. */
export function planDigest(input: DigestInput): Digest | null {
  const digest = collectDigest(input)
  return digest && isOccasion(digest) ? digest : null
}

/** ISO: Monday is 1. */
const OUTLOOK_WEEKDAY = 1

/**
 * Whether a digest is sent: something is on today or tomorrow, or has changed; once a week it is an outlook. A
 * cancellation that was already reported is no occasion.
 */
function isOccasion({ localDay, changed, sections, redLetterDays }: Digest): boolean {
  if (changed.length > 0) return true
  const events = [...sections.flatMap((section) => section.events), ...redLetterDays]
  const coming = events.filter(({ event }) => !isCalledOff(event))
  const today = Temporal.PlainDate.from(localDay)
  const tomorrow = today.add({ days: 1 }).toString()
  return today.dayOfWeek === OUTLOOK_WEEKDAY
    ? coming.length > 0
    : coming.some((item) => item.localDay <= tomorrow)
}

/** Everything ahead of a person at a moment, whether or not a digest is sent then; null without anything. */
export function collectDigest({ events, ...given }: DigestInput): Digest | null {
  const { user, now, narrow = (all) => all } = given
  if (!user.dailyDigest || !toEntitlements(user, now).digest) return null
  const rules = createDigestRules(given)
  const included = narrow(events.filter(rules.follows))
    .flatMap((event) => rules.read(event) ?? [])
    .filter((item) => rules.isComing(item) && rules.isInWindow(item) && rules.concerns(item))
    .toSorted(compareDigestEvents)
  const changed = findChanged(events, rules, given)
  if (changed.length === 0 && included.length === 0) return null
  const isHoliday = ({ category }: DigestEvent) => category.group === HOLIDAYS_GROUP
  return {
    localDay: rules.today.toString(),
    zone: user.zone,
    changed,
    sections: sectionsOf(
      included.filter((item) => !isHoliday(item)),
      rules.today,
    ),
    redLetterDays: included.filter(isHoliday),
  }
}

function findChanged(
  events: DigestInput['events'],
  rules: DigestRules,
  { user, notified, now }: Pick<DigestInput, 'user' | 'notified' | 'now'>,
): DigestEvent[] {
  return events
    .filter((event) => {
      const before = notified?.get(event.id)
      return before !== undefined && findMatter(before, event) !== null && rules.follows(event)
    })
    .flatMap((event) => rules.read(event) ?? [])
    .filter(({ event }) => !isPast(event, now, user.zone))
    .toSorted(compareDigestEvents)
}

export type Due = {
  user: Pick<DigestPerson, 'zone' | 'digestHour'>
  now: Temporal.Instant
  /** The local date of the latest digest, `yyyy-mm-dd`; null before the first. */
  lastDigestDay: string | null
}

/**
 * Whether the person's hour has come and today's digest has not been made. A skipped hour is due when the gap ends;
 * of a repeated hour, the first counts.
 */
export function isDigestDue({ user, now, lastDigestDay }: Due): boolean {
  const today = now.toZonedDateTimeISO(user.zone).toPlainDate()
  if (lastDigestDay !== null && lastDigestDay >= today.toString()) return false
  return Temporal.Instant.compare(now, hourOn(today, user)) >= 0
}

/** When the person's next digest is made: now if it is due, otherwise at their hour of the next day without one. */
export function findNextDigest(due: Due): Temporal.Instant {
  if (isDigestDue(due)) return due.now
  const { user, now, lastDigestDay } = due
  const today = now.toZonedDateTimeISO(user.zone).toPlainDate()
  if (lastDigestDay === null || lastDigestDay < today.toString()) return hourOn(today, user)
  return hourOn(Temporal.PlainDate.from(lastDigestDay).add({ days: 1 }), user)
}

function hourOn(day: Temporal.PlainDate, { zone, digestHour }: Due['user']): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: zone, plainTime: { hour: digestHour } }).toInstant()
}

function readAs(event: DigestEventRow, category: DigestCategory, zone: string): DigestEvent {
  // A whole day has the same date everywhere, so it is read in its own zone.
  const readIn = zoneOf(event, zone)
  const local = Temporal.Instant.from(event.date).toZonedDateTimeISO(readIn)
  return {
    event,
    category,
    localDay: local.toPlainDate().toString(),
    localTime: event.isDay ? null : local.toPlainTime().toString({ smallestUnit: 'minute' }),
    lastDay: toLastDay(event, zone),
    former: formerOf(event, readIn),
  }
}

function formerOf(event: DigestEventRow, zone: string): DigestEvent['former'] {
  const date = formerDateOf(event)
  if (date === null) return null
  const local = Temporal.Instant.from(date).toZonedDateTimeISO(zone)
  const localTime = event.isDay ? null : local.toPlainTime().toString({ smallestUnit: 'minute' })
  return { localDay: local.toPlainDate().toString(), localTime }
}

/** By day, whole days first, then by instant; the id breaks ties to keep the order of a digest stable. */
function compareDigestEvents(one: DigestEvent, other: DigestEvent): number {
  return (
    compareText(one.localDay, other.localDay) ||
    Number(other.event.isDay) - Number(one.event.isDay) ||
    (one.event.isDay ? 0 : Temporal.Instant.compare(one.event.date, other.event.date)) ||
    compareText(one.category.title, other.category.title) ||
    compareText(one.event.id, other.event.id)
  )
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function sectionsOf(items: DigestEvent[], today: Temporal.PlainDate): DigestSection[] {
  const byName = Object.groupBy(items, (item) => sectionOf(item.localDay, today))
  return SECTIONS.flatMap((name) => {
    const events = byName[name]
    return events ? [{ name, events }] : []
  })
}

/** "Later this week" is the rest of the seven days that begin today. */
function sectionOf(localDay: string, today: Temporal.PlainDate): DigestSectionName {
  const days = today.until(localDay, { largestUnit: 'day' }).days
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? 'later-this-week' : 'later'
}
