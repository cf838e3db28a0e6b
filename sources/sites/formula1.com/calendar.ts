import type { ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import { ZoneName } from '@app/core/time/instant.ts'
import ICAL from 'ical.js'
import { readIsoStart } from '../../dates.ts'
import type { Start } from '../../dates.ts'
import type { Read } from '../../generic/read.ts'
import { eventTexts, plainText } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { Page } from '../../source.ts'

export function isCalendar(page: Page): boolean {
  return page.mediaType === 'text/calendar' || /^\ufeff?\s*BEGIN:VCALENDAR/i.test(page.body)
}

/** The season's calendar file: one entry for each session of each meeting. */
export function readCalendar(page: Page, zone: string): Read[] {
  return componentsOf(page).map((session) => readSession(session, zone))
}

function componentsOf(page: Page): ICAL.Component[] {
  const parsed = parse(page)
  if (!Array.isArray(parsed) || parsed[0] !== 'vcalendar') {
    throw new PageChanged(`${page.finalUrl} holds no whole calendar`)
  }
  return new ICAL.Component(parsed as []).getAllSubcomponents('vevent')
}

function parse(page: Page): unknown {
  try {
    return ICAL.parse(page.body)
  } catch (error) {
    // Whatever the library throws here, it says that the text is no calendar.
    throw new PageChanged(`${page.finalUrl} is no readable calendar file`, { cause: error })
  }
}

function readSession(component: ICAL.Component, zone: string): Read {
  const summary = textOf(component, 'summary')
  const about = textOf(component, 'description')
  const url = racePage(about)
  const refuse = (reason: ExtractedRejection['reason'], detail: string): Read => ({
    rejected: { what: summary || textOf(component, 'uid') || 'A session', reason, detail },
  })
  if (isTest(summary, url)) return refuse('not-an-event', 'Testing is no race')
  if (summary === '') return refuse('not-an-event', 'It has no name')
  const status = textOf(component, 'status').toUpperCase()
  if (status === 'CANCELLED') return refuse('cancelled', status)
  const start = startOf(component, zone)
  if (!start) return refuse('no-readable-date', writtenStart(component))
  const { name, session } = splitSummary(summary)
  const sourceId = textOf(component, 'uid')
  return {
    event: {
      ...eventTexts({
        title: grandPrix(about) ?? name,
        description: session === '' ? name : `${session} — ${name}`,
        details: placeOf(component),
      }),
      start,
      ...(url !== undefined && { url }),
      ...(sourceId !== '' && { sourceId }),
    },
  }
}

/** "FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2021 - Race": the meeting by its sponsor's name, then the session. */
function splitSummary(summary: string): { name: string; session: string } {
  const at = summary.lastIndexOf(' - ')
  if (at < 0) return { name: summary, session: '' }
  return { name: summary.slice(0, at).trim(), session: summary.slice(at + 3).trim() }
}

/** The plain name of the Grand Prix, which only the text about the session gives. */
function grandPrix(about: string): string | undefined {
  return /Learn more about the ([^.]{3,60} Grand Prix)\./.exec(about)?.[1]
}

function racePage(about: string): string | undefined {
  return /https:\/\/www\.formula1\.com\/[a-z]{2}\/racing\/\d{4}\/[^\s"<>,\\]+/.exec(about)?.[0]
}

function isTest(summary: string, url: string | undefined): boolean {
  return /\bTEST(?:ING)?\b/i.test(summary) || /\/pre-season-test/i.test(url ?? '')
}

/** Places the organiser has not filled in are printed as `#N/A`. */
function placeOf(component: ICAL.Component): string {
  const place = textOf(component, 'location')
  return place.toUpperCase() === '#N/A' ? '' : place
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return value === null ? '' : plainText(String(value))
}

/**
 * The start in the zone the entry names, UTC where it says so, else the zone in which the file is read. Taken
 * from the text: the library's own times carry 31 February over into March.
 */
function startOf(component: ICAL.Component, zone: string): Start | undefined {
  const property = component.getFirstProperty('dtstart')
  if (!property) return undefined
  const [, parameters, type, value] = property.toJSON()
  const text = String(value).replace(/T::$/, '')
  const usedZone = namedZone(parameters) ?? zone
  if (!ZoneName.safeParse(usedZone).success) return undefined
  return readIsoStart(type === 'date' ? text.slice(0, 10) : text, usedZone)
}

function writtenStart(component: ICAL.Component): string {
  const written = component.getFirstProperty('dtstart')?.toICALString()
  return written === undefined ? 'It has no start' : plainText(written).slice(0, 80)
}

function namedZone(parameters: unknown): string | undefined {
  if (typeof parameters !== 'object' || parameters === null || !('tzid' in parameters)) {
    return undefined
  }
  return String(parameters.tzid)
}
