import type { Digest, DigestEvent } from '@app/core/digest/digest.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import type { Language } from '@app/core/languages.ts'
import { statusWords } from '@app/core/site/status-words.ts'
import { pathOfEvent } from '@app/core/site/view-paths.ts'
import { translateTo, type Translate } from '@app/core/words/translate.ts'
import { capitalize, formatDay, type DayForm } from '@app/core/time/format-day.ts'

/** One event as printed in the mail. */
export type Item = {
  href: string
  /** The time or, in a list of several days, the date. */
  when: string
  title: string
  /** Details beside the title, muted. */
  about: string
  /** The word for cancelled or postponed, otherwise null. */
  off: string | null
}

/** What happened to an event since the last digest. */
export type ChangedItem = Omit<Item, 'off'> & {
  word: string
  isOff: boolean
  before: string | null
  after: string | null
}

/** The events of one category on one day. */
type Group = { id: string; name: string; items: Item[] }

export type DayLayout = {
  /** Day of the month. */
  numeral: number
  title: string
  isToday: boolean
  count: number
  /** Today's first event, printed large. */
  first: (Item & { category: string }) | null
  groups: Group[]
  more: number
}

type StripDay = { name: string; numeral: number; count: number; isToday: boolean }

/** The content shared by the HTML and the text version of a digest. */
export type DigestLayout = {
  language: Language
  t: Translate
  date: (form: DayForm, day: string) => string
  localDay: string
  strip: StripDay[]
  weekCount: number
  changed: ChangedItem[]
  changedMore: number
  days: DayLayout[]
  later: Item[]
  laterMore: number
  redLetter: Item[]
  redLetterMore: number
  /** Ids of the events that are printed, not merely counted. */
  printed: Set<string>
}

const MOST = { changed: 20, today: 40, day: 20, later: 8, redLetter: 8 }
const STRIP_DAYS = 7
const LONGEST_ABOUT = 70

type Making = Pick<DigestLayout, 'language' | 't' | 'date' | 'localDay' | 'printed'> & {
  origin: string
}

/** Lays out a digest with at most `mostRows` rows for the days after today; the most distant days are cut first. */
export function layOutDigest(
  digest: Digest,
  { language, origin, mostRows }: { language: Language; origin: string; mostRows: number },
): DigestLayout {
  const t = translateTo(language)
  const date = (form: DayForm, day: string) => formatDay(language, form, day)
  const { localDay } = digest
  const making: Making = { language, t, date, localDay, origin, printed: new Set() }
  const week = digest.sections.filter(({ name }) => name !== 'later').flatMap((one) => one.events)
  const later = digest.sections.find(({ name }) => name === 'later')?.events ?? []
  const changed = digest.changed.slice(0, MOST.changed)
  const red = digest.redLetterDays.slice(0, MOST.redLetter)
  const shownLater = later.slice(0, MOST.later)
  return {
    ...making,
    strip: toStrip([...week, ...digest.redLetterDays], making),
    weekCount: week.length,
    changed: changed.map((one) => markPrinted(toChanged(one, making), one, making)),
    changedMore: digest.changed.length - changed.length,
    days: daysOf(week, mostRows, making),
    later: shownLater.map((one) => markPrinted(toItem(one, making, 'far'), one, making)),
    laterMore: later.length - shownLater.length,
    redLetter: red.map((one) => markPrinted(toItem(one, making, 'red'), one, making)),
    redLetterMore: digest.redLetterDays.length - red.length,
  }
}

/** The number of the week and of the day. */
export function weekWords({ localDay, t }: Pick<DigestLayout, 'localDay' | 't'>): string {
  const { weekOfYear = 0, dayOfYear, daysInYear } = Temporal.PlainDate.from(localDay)
  return t('Week {week}. Day {day}, {left} to go.', {
    week: weekOfYear,
    day: dayOfYear,
    left: daysInYear - dayOfYear,
  })
}

/** The heading of the week. */
export function followedWords({ weekCount, t }: Pick<DigestLayout, 'weekCount' | 't'>): string {
  return t(
    '{count, plural, one {# event you follow, day by day} other {# events you follow, day by day}}',
    {
      count: weekCount,
    },
  )
}

/** The count at the right of a heading. */
export function countWords(count: number, { t }: Pick<DigestLayout, 't'>): string {
  return t('{count, plural, one {# event} other {# events}}', { count })
}

/** Marks the event as printed. */
function markPrinted<T>(item: T, { event }: DigestEvent, { printed }: Making): T {
  printed.add(event.id)
  return item
}

const dayAfter = (day: string, days: number) =>
  Temporal.PlainDate.from(day).add({ days }).toString()
const daysUntil = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days

/** Events that began before today are listed under today. */
const shownDay = ({ localDay }: DigestEvent, today: string) => (localDay < today ? today : localDay)

function toStrip(events: readonly DigestEvent[], { date, localDay }: Making): StripDay[] {
  return Array.from({ length: STRIP_DAYS }, (_none, ahead) => {
    const day = dayAfter(localDay, ahead)
    return {
      name: date('shortWeekday', day),
      numeral: Number(day.slice(8)),
      count: events.filter((one) => shownDay(one, localDay) === day).length,
      isToday: ahead === 0,
    }
  })
}

function daysOf(week: readonly DigestEvent[], mostRows: number, making: Making): DayLayout[] {
  const byDay = Map.groupBy(week, (one) => shownDay(one, making.localDay))
  let left = mostRows
  return [...byDay].map(([day, events]) => {
    const isToday = day === making.localDay
    const shown = events.slice(0, isToday ? MOST.today : Math.max(0, Math.min(MOST.day, left)))
    if (!isToday) left -= shown.length
    return toDay(day, { events, shown, isToday }, making)
  })
}

function toDay(
  day: string,
  given: { events: DigestEvent[]; shown: DigestEvent[]; isToday: boolean },
  making: Making,
): DayLayout {
  const { events, shown, isToday } = given
  const large = isToday ? findFirst(shown) : undefined
  const items = shown.map(
    (one) => [one, markPrinted(toItem(one, making, 'day'), one, making)] as const,
  )
  const groups = Map.groupBy(
    items.filter(([one]) => one !== large),
    ([{ category }]) => category.id,
  )
  const found = items.find(([one]) => one === large)
  return {
    numeral: Number(day.slice(8)),
    title: titleOf(day, making),
    isToday,
    count: events.length,
    first: large && found ? { ...found[1], category: large.category.title } : null,
    groups: [...groups].map(([id, of]) => ({
      id,
      name: of[0]?.[0].category.title ?? id,
      items: of.map(([, item]) => item),
    })),
    more: events.length - shown.length,
  }
}

/** The event that represents a day: the first that takes place, preferring one with a time. */
export function findFirst(events: readonly DigestEvent[]): DigestEvent | undefined {
  const on = events.filter(({ event }) => !isCalledOff(event))
  return on.find(({ localTime }) => localTime !== null) ?? on[0]
}

function titleOf(day: string, { language, t, date, localDay }: Making): string {
  if (day === localDay) return t('Today')
  const weekday = date('weekday', day)
  return daysUntil(localDay, day) === 1
    ? t('Tomorrow, {weekday}', { weekday })
    : capitalize(weekday, language)
}

function toItem(item: DigestEvent, making: Making, kind: 'day' | 'far' | 'red'): Item {
  const { language, t, date, localDay: today, origin } = making
  const { event, category, localDay, localTime, lastDay } = item
  const isOff = isCalledOff(event)
  const about = [
    isOff ? null : describeMove(item, making),
    kind === 'day' ? null : localTime,
    lastDay === null ? null : t('until {day}', { day: date('shortDate', lastDay) }),
    kind === 'red' || event.title === category.title ? null : event.title,
    kind === 'far' ? category.title : null,
    findTellingLine(event),
  ]
  const when =
    localDay < today
      ? t('On now')
      : kind === 'day'
        ? (localTime ?? t('All day'))
        : capitalize(date('dayAndMonth', localDay), language)
  return {
    href: origin + pathOfEvent(event.id),
    when,
    title: event.description,
    about: [...new Set(about)].filter((part) => part && part !== event.description).join(', '),
    off: isOff ? statusWords(t)[event.status] : null,
  }
}

function describeMove(
  { event, localDay, former }: DigestEvent,
  { t, date }: Making,
): string | null {
  if (event.status !== 'moved') return null
  if (!former) return t('Moved')
  const day = former.localDay === localDay ? null : date('short', former.localDay)
  return t('Moved from {when}', {
    when: [day, former.localTime].filter((part) => part !== null).join(' '),
  })
}

function toChanged(item: DigestEvent, making: Making): ChangedItem {
  const { t, date, localDay: today, origin } = making
  const { event, category, localDay, localTime, former } = item
  const at = (day: string, time: string | null) => {
    const form = Math.abs(daysUntil(today, day)) < STRIP_DAYS ? 'short' : 'shortDate'
    return [day === today ? t('Today') : date(form, day), time].filter(Boolean).join(', ')
  }
  const now = at(localDay, localTime)
  const isOff = isCalledOff(event)
  const was = former ? at(former.localDay, former.localTime) : null
  return {
    href: origin + pathOfEvent(event.id),
    when: now,
    title: event.description,
    about: category.title,
    word: statusWords(t)[event.status],
    isOff,
    before: isOff ? (was ?? now) : was,
    after: event.status === 'postponed' ? t('no new date yet') : isOff ? null : now,
  }
}

/** "Cancelled: Jazz, today", "Moved: Jazz, now Fri 27, 20:00". */
export function describeLead(
  item: DigestEvent,
  { t, date, localDay: today }: Pick<Making, 't' | 'date' | 'localDay'>,
): string {
  const { event, localDay, localTime } = item
  const what = { event: event.description, what: statusWords(t)[event.status] }
  if (isCalledOff(event))
    return localDay <= today
      ? t('{what}: {event}, today', what)
      : t('{what}: {event}, tomorrow', what)
  const when = [localDay === today ? null : date('short', localDay), localTime]
  return t('{what}: {event}, now {when}', { ...what, when: when.filter(Boolean).join(', ') })
}

/** The first line of the details that adds something to the title. */
function findTellingLine({ title, details }: DigestEvent['event']): string {
  const lines = details.split('\n').map((line) => line.trim())
  const line = lines.find((text) => text !== '' && !text.startsWith(title)) ?? ''
  if (line.length <= LONGEST_ABOUT) return line
  return `${line.slice(0, LONGEST_ABOUT).replace(/\s+\S*$/, '')}…`
}
