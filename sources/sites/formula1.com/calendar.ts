import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { readStatus } from '@app/core/events/status-words.ts'
import type { ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import type { Start } from '../../dates.ts'
import { parseCalendar, propertyOf, textOf } from '../../generic/i-calendar-feed/calendar-file.ts'
import type { Component } from '../../generic/i-calendar-feed/calendar-file.ts'
import { readDateValue, startOf } from '../../generic/i-calendar-feed/date-value.ts'
import { zonesOf, type Zones } from '../../generic/i-calendar-feed/zones.ts'
import type { Read } from '../../generic/read-result.ts'
import { makeEvent, toPlainText } from '../../html.ts'
import type { Page } from '../../source.ts'
import { isTest } from './testing.ts'

// formula1/Formula_1_Official_Calendar-2021.ics
/** The season's calendar file: one entry for each session of each meeting. */
export function readCalendar(page: Page, zone: string): Read[] {
  return parseCalendar(page).calendars.flatMap((calendar) => {
    const zones = zonesOf(calendar, zone)
    const sessions = calendar.parts.filter(({ name }) => name === 'VEVENT')
    return sessions.map((session) => readSession(session, zones))
  })
}

function readSession(component: Component, zones: Zones): Read {
  const summary = textOf(component, 'SUMMARY')
  const about = textOf(component, 'DESCRIPTION')
  const url = racePage(about)
  const refuse = (reason: ExtractedRejection['reason'], detail: Message): Read => ({
    rejected: { what: summary || textOf(component, 'UID') || 'A session', reason, detail },
  })
  if (isTest(summary, url ?? '')) return refuse('not-an-event', message('Testing is no race'))
  if (summary === '') return refuse('not-an-event', message('It has no name'))
  const start = momentOf(component, 'DTSTART', zones)
  if (!start) return refuse('no-readable-date', describeStart(component))
  const { name, session } = splitSummary(summary)
  const sourceId = textOf(component, 'UID')
  return {
    event: makeEvent({
      title: grandPrix(about) ?? name,
      description: session === '' ? name : `${session} — ${name}`,
      details: placeOf(component),
      start,
      end: momentOf(component, 'DTEND', zones),
      status: readStatus(textOf(component, 'STATUS')),
      url,
      sourceId,
    }),
  }
}

/** "FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2021 - Race": the meeting with its sponsor, then the session. */
function splitSummary(summary: string): { name: string; session: string } {
  const at = summary.lastIndexOf(' - ')
  if (at < 0) return { name: summary, session: '' }
  return { name: summary.slice(0, at).trim(), session: summary.slice(at + 3).trim() }
}

/** The name of the Grand Prix without its sponsor, which is only in the description of the session. */
function grandPrix(about: string): string | undefined {
  return /Learn more about the ([^.]{3,60} Grand Prix)\./.exec(about)?.[1]
}

function racePage(about: string): string | undefined {
  return /https:\/\/www\.formula1\.com\/[a-z]{2}\/racing\/\d{4}\/[^\s"<>,\\]+/.exec(about)?.[0]
}

/** The organiser prints `#N/A` for missing places. */
function placeOf(component: Component): string {
  const place = textOf(component, 'LOCATION')
  return place.toUpperCase() === '#N/A' ? '' : place
}

/** A date in the entry's zone, in UTC if marked so, otherwise in the zone for the file. */
function momentOf(component: Component, name: string, zones: Zones): Start | undefined {
  const property = propertyOf(component, name)
  const zone = property?.parameters['tzid']
  if (!property || (zone !== undefined && !zones.find(zone))) return undefined
  const when = readDateValue(property, zones)
  return when && startOf(when)
}

function describeStart(component: Component): Message {
  const written = propertyOf(component, 'DTSTART')?.line
  return written === undefined
    ? message('It has no start')
    : verbatim(toPlainText(written).slice(0, 80))
}
