import { message } from '@app/core/messages/message.ts'
import ICAL from 'ical.js'
import { toPlainText } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { Page } from '../../source.ts'

/** One line of a calendar, its value as written. */
export type Property = { line: string; parameters: Record<string, string>; value: string }

/** A part of a calendar such as a VEVENT, with those of its lines that a reader here wants. */
export type Component = {
  /** In capitals, like the names of properties. */
  name: string
  properties: Map<string, Property[]>
  parts: Component[]
}

/** What a page holds of calendars: usually one. */
export type CalendarFile = {
  calendars: Component[]
  /** How many lines were no calendar lines. */
  unreadable: number
  /** How many parts had no end, or ends no part. */
  broken: number
}

// Everything that is read; a calendar of 10 MB is mostly other lines.
const WANTED = new Set([
  'ATTACH',
  'DESCRIPTION',
  'DTSTART',
  'DTEND',
  'DURATION',
  'EXDATE',
  'EXRULE',
  'IMAGE',
  'LOCATION',
  'METHOD',
  'NAME',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'SEQUENCE',
  'STATUS',
  'SUMMARY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'URL',
  'X-LIC-LOCATION',
  'X-WR-CALNAME',
  'X-WR-TIMEZONE',
])

// An alarm is three deep; who nests without end is refused before it fills the memory.
const DEEPEST = 20_000

// A file of more is not broken in places.
const MOST_BROKEN = 1_000

const READ_COMPONENTS = new Set(['VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'])
const OUTERMOST_PARTS = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'])

/** Whether a page says that it is a calendar, by its type or by its text. */
export function isCalendar(page: Page): boolean {
  return page.mediaType === 'text/calendar' || /^\ufeff?\s*BEGIN:VCALENDAR/i.test(page.body)
}

// generic-ical/google-calendar-kiev-tz.ics
/** Reads the calendars of a page; `PageChanged` where it is none, or half of one. */
export function parseCalendar(page: Page): CalendarFile {
  const file: CalendarFile = { calendars: [], unreadable: 0, broken: 0 }
  if (!/^\ufeff?\s*BEGIN:VCALENDAR/i.test(page.body)) {
    throw new PageChanged(message('{url} is no calendar file', { url: page.finalUrl }))
  }
  const open: Component[] = []
  for (const line of linesOf(page.body)) readLine(line, open, file, page)
  if (open.length > 0)
    throw new PageChanged(message('{url} holds no whole calendar', { url: page.finalUrl }))
  return file
}

/** The lines of a file, folded ones made whole, whatever ends them; what begins or ends a part is none of those. */
function linesOf(body: string): string[] {
  return body
    .replace(/^\ufeff?\s*/, '')
    .replace(
      /(?:\r\n|\n|\r)[ \t](?![ \t]*(?:BEGIN|END):(?:V[A-Z]+|STANDARD|DAYLIGHT)[ \t]*(?:[\r\n]|$))/gi,
      '',
    )
    .split(/[\r\n]+/)
}

function readLine(line: string, open: Component[], file: CalendarFile, page: Page): void {
  if (line.trim() === '') return
  const name = /^\s*([\w-]+)[;:]/.exec(line)?.[1]?.toUpperCase()
  if (name === 'BEGIN') return begin(namedIn(line), open, file, page)
  if (name === 'END') return end(namedIn(line), open, file, page)
  const component = open.at(-1)
  // What stands before or after a calendar is no part of it.
  if (!component) return
  const property = name === undefined ? undefined : readProperty(name, line)
  if (property === undefined) file.unreadable += 1
  else if (property !== 'unwanted') addTo(component, name ?? '', property)
}

function namedIn(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase()
}

function begin(name: string, open: Component[], file: CalendarFile, page: Page): void {
  if (open.length > DEEPEST)
    throw new PageChanged(message('{url} nests its parts too deep', { url: page.finalUrl }))
  // Entries and zones stand in calendars alone: what is open in between has lost its end.
  const isOutermost = OUTERMOST_PARTS.has(name) && open[0]?.name === 'VCALENDAR'
  if (isOutermost && open.splice(1).length > 0) countBroken(file, page)
  const component: Component = { name, properties: new Map(), parts: [] }
  if (open.length === 0 && name === 'VCALENDAR') file.calendars.push(component)
  open.push(component)
}

/** A part that has its end belongs to the one around it; what is open inside it has lost its own. */
function end(name: string, open: Component[], file: CalendarFile, page: Page): void {
  const at = open.findLastIndex((component) => component.name === name)
  if (at < 0 || at < open.length - 1) countBroken(file, page)
  if (at < 0) return
  const [component] = open.splice(at)
  if (component && READ_COMPONENTS.has(name)) open.at(-1)?.parts.push(component)
}

function countBroken(file: CalendarFile, page: Page): void {
  file.broken += 1
  if (file.broken > MOST_BROKEN)
    throw new PageChanged(message('{url} holds no whole calendar', { url: page.finalUrl }))
}

function addTo({ properties }: Component, name: string, property: Property): void {
  const known = properties.get(name)
  if (known) known.push(property)
  else properties.set(name, [property])
}

// Values are kept as written: the library's own readers carry 31 February over into March.
const AS_WRITTEN = { property: {}, param: {}, value: {}, propertyGroups: false }

function readProperty(name: string, line: string): Property | 'unwanted' | undefined {
  if (!WANTED.has(name)) return 'unwanted'
  try {
    const [, parameters, type, value]: unknown[] = ICAL.parse.property(mended(line), AS_WRITTEN)
    return {
      line,
      parameters: { ...textsOf(parameters), value: String(type) },
      value: String(value),
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'ParserError') return undefined
    throw error
  }
}

// generic-ical/ms_timezones.ics
/** Outlook's `TZID="Zone:20200609T090000"`, whose quotes end in the wrong place. */
function mended(line: string): string {
  return line.replace(/^([\w-]+;TZID=)"([^":]+):([\dTZ]+)"$/i, '$1"$2":$3')
}

function textsOf(parameters: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]),
  )
}

/** The first property of a name. */
export function propertyOf(component: Component, name: string): Property | undefined {
  return component.properties.get(name)?.[0]
}

/** Every property of a name. */
export function propertiesOf(component: Component, name: string): Property[] {
  return component.properties.get(name) ?? []
}

/** A property as a person reads it, its escapes resolved; empty where there is none. */
export function textOf(component: Component, name: string): string {
  const property = propertyOf(component, name)
  return property ? toPlainText(unescaped(property.value)) : ''
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return String(ICAL.design.icalendar.value.text.fromICAL(text))
}
