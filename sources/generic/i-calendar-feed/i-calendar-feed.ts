import { message, type Message, uniqueMessages } from '@app/core/messages/message.ts'
import { ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import { hostOf, toPlainText } from '../../html.ts'
import type { ExtractContext, Found, Page, Source } from '../../source.ts'
import { sortRead, type Read } from '../read-result.ts'
import { parseCalendar, textOf, type Component } from './calendar-file.ts'
import { readEntry, readOutdated, seriesIn, versionsIn, type Shared } from './entries.ts'
import { rangeOf, type Budget } from './series.ts'
import { zonesOf } from './zones.ts'

// Read in a few seconds; no calendar that people follow needs more.
const MAX_STEPS = 1_000_000
const MAX_DATES = 20_000

// As many as a person reads.
const MAX_NOTES = 20

/**
 * Any iCalendar file. Times are read in their own zone, otherwise in the zone of the calendar, otherwise of the run.
 * Recurring events are reported only inside the window of the run, each date under the id of the series and its original
 * date, so that a moved date remains the same event. Multi-day events are reported on their first day.
 */
export const iCalendarFeed: Source = {
  method: 'ICalendarFeed',
  zone: ZONE_OF_ANY_SITE,
  windowDays: 7,
  start: (input) => input.urls,
  extract: (pages, context) => {
    const notes: Message[] = []
    const read = pages.flatMap((page) => readCalendarPage(page, context, notes))
    if (read.length === 0 && notes.length === 0) notes.push(message('Nothing found'))
    return {
      ...sortRead(read),
      needs: [],
      notes: limitNotes(uniqueMessages(notes)),
    } satisfies Found
  },
}

function readCalendarPage(page: Page, context: ExtractContext, notes: Message[]): Read[] {
  const { calendars, unreadable, broken } = parseCalendar(page)
  if (unreadable > 0)
    notes.push(
      message('Lines of {url} that could not be read: {count}', {
        url: page.finalUrl,
        count: unreadable,
      }),
    )
  if (broken > 0)
    notes.push(message('Broken parts of {url}: {count}', { url: page.finalUrl, count: broken }))
  const budget = { steps: MAX_STEPS, dates: MAX_DATES }
  return calendars.flatMap((calendar) => readCalendar({ calendar, page, context, budget, notes }))
}

type Reading = {
  calendar: Component
  page: Page
  context: ExtractContext
  budget: Budget
  notes: Message[]
}

function readCalendar({ calendar, page, context, budget, notes }: Reading): Read[] {
  const zones = zonesOf(calendar, context.zone)
  const entries = calendar.parts.filter(({ name }) => name === 'VEVENT')
  const { latest, outdated } = versionsIn(entries)
  const shared: Shared = {
    title: titleOf(calendar, page, context),
    base: page.finalUrl,
    zones,
    range: rangeOf(context),
    budget,
    isCancelled: textOf(calendar, 'METHOD').toUpperCase() === 'CANCEL',
    ...seriesIn(latest, zones),
    notes,
    silent: 0,
  }
  const read = latest.flatMap((entry) => readEntry(entry, shared))
  for (const name of zones.unknown()) notes.push(unknownZone(name, zones.floating.name))
  if (zones.isFloatingGuessed())
    notes.push(
      message('The calendar has several zones; its times without one are read in {zone}', {
        zone: zones.floating.name,
      }),
    )
  if (shared.silent > 0)
    notes.push(message('Series without a date in these days: {count}', { count: shared.silent }))
  return [...read, ...outdated.map(readOutdated)]
}

function limitNotes(notes: Message[]): Message[] {
  const omitted = notes.length - MAX_NOTES
  if (omitted <= 0) return notes
  return [
    ...notes.slice(0, MAX_NOTES),
    message('Further notes of these kinds: {count}', { count: omitted }),
  ]
}

function unknownZone(name: string, used: string): Message {
  return message('The zone "{name}" is not known; its times are read in {zone}', {
    name: toPlainText(name).slice(0, 80),
    zone: used,
  })
}

function titleOf(calendar: Component, page: Page, { input }: ExtractContext): string {
  const own = textOf(calendar, 'X-WR-CALNAME') || textOf(calendar, 'NAME')
  return input.categoryTitle || own || hostOf(page.finalUrl)
}
