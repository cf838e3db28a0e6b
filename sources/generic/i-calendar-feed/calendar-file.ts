import { message } from '@app/core/messages/message.ts'
import ICAL from 'ical.js'
import { toPlainText } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'

/** One line of a calendar, its value as written. */
export type Property = { line: string; parameters: Record<string, string>; value: string }

/** A component such as a VEVENT, with the lines that are read here. */
export type Component = {
  /** In capitals, like property names. */
  name: string
  properties: Map<string, Property[]>
  parts: Component[]
}

/** The calendars of a page: usually one. */
export type CalendarFile = {
  calendars: Component[]
  /** How many lines are not calendar lines. */
  unreadable: number
  /** How many components have no end, or ends no component. */
  broken: number
}

// All properties that are read; a calendar of 10 MB consists mostly of others.
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

// An alarm is three levels deep; endless nesting is refused before it exhausts the memory.
const DEEPEST = 20_000

// A file with more is broken as a whole.
const MAX_BROKEN = 1_000

const READ_COMPONENTS = new Set(['VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'])
const OUTERMOST_PARTS = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'])

/** Whether a page claims to be a calendar, by its type or its text. */
export function isCalendar(page: Page): boolean {
  return page.mediaType === 'text/calendar' || /^\ufeff?\s*BEGIN:VCALENDAR/i.test(page.body)
}

// generic-ical/google-calendar-kiev-tz.ics
/** Parses the calendars of a page; `PageChanged` if there is none, or only half of one. */
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

/** The lines of a file, unfolded, with any line ending; BEGIN and END lines are never continuations. */
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
  if (name === 'BEGIN') return openComponent(readComponentName(line), open, file, page)
  if (name === 'END') return closeComponent(readComponentName(line), open, file, page)
  const component = open.at(-1)
  // Text before or after a calendar is ignored.
  if (!component) return
  const property = name === undefined ? undefined : readProperty(name, line)
  if (property === undefined) file.unreadable += 1
  else if (property !== 'unwanted') addTo(component, name ?? '', property)
}

function readComponentName(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase()
}

function openComponent(name: string, open: Component[], file: CalendarFile, page: Page): void {
  if (open.length > DEEPEST)
    throw new PageChanged(message('{url} nests its parts too deep', { url: page.finalUrl }))
  // Entries and zones occur only directly in calendars: any component still open has no end.
  const isOutermost = OUTERMOST_PARTS.has(name) && open[0]?.name === 'VCALENDAR'
  if (isOutermost && open.splice(1).length > 0) countBroken(file, page)
  const component: Component = { name, properties: new Map(), parts: [] }
  if (open.length === 0 && name === 'VCALENDAR') file.calendars.push(component)
  open.push(component)
}

/** Closes a component and adds it to the enclosing one; components still open inside it have no end. */
function closeComponent(name: string, open: Component[], file: CalendarFile, page: Page): void {
  const at = open.findLastIndex((component) => component.name === name)
  if (at < 0 || at < open.length - 1) countBroken(file, page)
  if (at < 0) return
  const [component] = open.splice(at)
  if (component && READ_COMPONENTS.has(name)) open.at(-1)?.parts.push(component)
}

function countBroken(file: CalendarFile, page: Page): void {
  file.broken += 1
  if (file.broken > MAX_BROKEN)
    throw new PageChanged(message('{url} holds no whole calendar', { url: page.finalUrl }))
}

function addTo({ properties }: Component, name: string, property: Property): void {
  const known = properties.get(name)
  if (known) known.push(property)
  else properties.set(name, [property])
}

// Values are kept as written: the library's own parsers turn 31 February into a day in March.
const AS_WRITTEN = { property: {}, param: {}, value: {}, propertyGroups: false }

function readProperty(name: string, line: string): Property | 'unwanted' | undefined {
  if (!WANTED.has(name)) return 'unwanted'
  try {
    const [, parameters, type, value]: unknown[] = ICAL.parse.property(
      repairQuotes(line),
      AS_WRITTEN,
    )
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
function repairQuotes(line: string): string {
  return line.replace(/^([\w-]+;TZID=)"([^":]+):([\dTZ]+)"$/i, '$1"$2":$3')
}

function textsOf(parameters: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]),
  )
}

export function propertyOf(component: Component, name: string): Property | undefined {
  return component.properties.get(name)?.[0]
}

export function propertiesOf(component: Component, name: string): Property[] {
  return component.properties.get(name) ?? []
}

/** The text of a property with its escapes decoded; empty for none. */
export function textOf(component: Component, name: string): string {
  const property = propertyOf(component, name)
  return property ? toPlainText(unescapeText(property.value)) : ''
}

function unescapeText(text: string): string {
  if (!text.includes('\\')) return text
  return String(ICAL.design.icalendar.value.text.fromICAL(text))
}
