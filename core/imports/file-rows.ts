import { isMessage, joinMessages, message, nest, type Message } from '../messages/message.ts'
import { nameKey, namesOf, type Named } from '../names/names.ts'
import type { Field } from '../nouns/field.ts'
import { findFieldProblem } from '../nouns/problem.ts'
import { explainNoDate } from '../time/date-problem.ts'
import { findZone } from '../time/zone.ts'
import { readDate, type DateOrder, type DateRead, type DateReading } from '../time/read-date.ts'
import { isEndValid } from '../events/ends.ts'
import { EVENT_ROW_FIELDS } from '../events/fields.ts'
import { readStatus } from '../events/status-words.ts'
import type { EventToAdd } from './event-to-add.ts'
import type { FileField, FileMapping } from './file-fields.ts'

/** A file as rows of cells under its column names. */
export type FileTable = {
  headers: string[]
  rows: string[][]
}

export type FileReading = {
  mapping: FileMapping
  order: DateOrder
  /** For dates without a zone of their own. */
  zone: string
  /** For dates without a year, which mean the next one that is not over; without `now` they are refused. */
  now?: Temporal.Instant
  /** For rows without an existing category; null if the operator chooses it later. */
  category: string | null
  categories: readonly Named[]
  /** The category chosen for a name that several share, by the key of the name. */
  answers?: ReadonlyMap<string, string>
}

/** A name in the file that several categories share and nobody has chosen one for yet. */
export type NameQuestion = {
  key: string
  /** As first written in the file. */
  name: string
  categories: readonly Named[]
  /** Its rows, without a category. */
  events: EventToAdd[]
}

/** A row that cannot be added; rows are counted from 1, without the header. */
export type WrongFileRow = { row: number; cells: string[]; reason: Message }

export type FileRows = { events: EventToAdd[]; wrong: WrongFileRow[]; questions: NameQuestion[] }

/**
 * Reads a file with a mapping: the events to add, the names whose category must be asked about, and the invalid rows
 * with the reason.
 */
export function readFileRows(table: FileTable, reading: FileReading): FileRows {
  const read = readerOf(reading)
  const events: EventToAdd[] = []
  const wrong: WrongFileRow[] = []
  const questions = new Map<string, NameQuestion>()
  for (const [index, cells] of table.rows.entries()) {
    const found = read(cells)
    if (isMessage(found)) {
      wrong.push({ row: index + 1, cells, reason: found })
      continue
    }
    const { event, name, categories } = found
    events.push(event)
    if (categories.length < 2) continue
    const key = nameKey(name)
    const question = questions.get(key) ?? { key, name, categories, events: [] }
    question.events.push(event)
    questions.set(key, question)
  }
  return { events, wrong, questions: [...questions.values()] }
}

/** `categories`: the candidates for the name. */
type ReadRow = { event: EventToAdd; name: string; categories: readonly Named[] }

function readerOf(reading: FileReading) {
  const { mapping, categories, answers } = reading
  const names = namesOf(categories)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const rest = byId.get(reading.category ?? '')
  const meantBy = (name: string): readonly Named[] => {
    const answer = byId.get(answers?.get(nameKey(name)) ?? '')
    return name === '' ? [] : answer ? [answer] : names.find(name)
  }
  return (cells: string[]): ReadRow | Message => {
    const cell = (field: FileField) => {
      const place = mapping[field]
      return place === undefined ? '' : (cells[place] ?? '')
    }
    const name = cell('category').trim()
    const meant = meantBy(name)
    // Categories of the same name differ in more than the title.
    const [first = rest] = meant
    const when = readWhen(cell, reading)
    if (isMessage(when)) return when
    const status = readStatusOf(cell, reading)
    if (isMessage(status)) return status
    const event: EventToAdd = {
      category: meant.length > 1 ? null : (first?.id ?? null),
      title: cell('title').trim() === '' ? (first?.title ?? '') : cell('title'),
      description: cell('description'),
      details: cell('details'),
      ...when,
      ...status,
      url: orNull(cell('url')),
      sourceId: orNull(cell('sourceId')),
      image: orNull(cell('image')),
    }
    return explainWrong(event) ?? { event, name, categories: meant }
  }
}

type When = Pick<EventToAdd, 'date' | 'endDate' | 'isDay' | 'zone'>

function readWhen(
  cell: (field: FileField) => string,
  { zone: zoneOfFile, order, now }: Pick<FileReading, 'zone' | 'order' | 'now'>,
): When | Message {
  const named = cell('zone').trim()
  const written = named || zoneOfFile
  const zone = findZone(written)
  if (zone === undefined) return message('"{text}" is not a time zone', { text: written })
  if (cell('date').trim() === '') return message('It has no date')
  const context = { zone, order, isOrderChosen: true, ...(now && { now }) }
  const start = readMoment(cell('date'), { ...context, time: cell('time') })
  if (isMessage(start)) return start
  const end = cell('endDate').trim() === '' ? null : readMoment(cell('endDate'), context)
  if (end !== null && isMessage(end)) return end
  const flag = cell('isDay').trim().toLowerCase()
  const isDay = flag === '' ? start.isDay : YES.has(flag)
  const stored = ({ instant }: DateRead) => (isDay ? firstOfDay(instant, zone) : instant).toString()
  const when = {
    date: stored(start),
    endDate: end && stored(isDay || !end.isDay ? end : toEndOfDay(end)),
    isDay,
  }
  if (!isEndValid(when)) return message('It ends before it begins')
  // An instant is the same in every zone, so only a zone named in the file is stored.
  return { ...when, zone: isDay || !start.hasOffset || named !== '' ? zone : null }
}

/** An empty status cell means scheduled, or moved if there is a former date. */
function readStatusOf(
  cell: (field: FileField) => string,
  { zone: zoneOfFile, order, now }: Pick<FileReading, 'zone' | 'order' | 'now'>,
): Pick<EventToAdd, 'status' | 'formerDate'> | Message {
  const zone = findZone(cell('zone').trim()) ?? zoneOfFile
  const context = { zone, order, isOrderChosen: true, ...(now && { now }) }
  const former = cell('formerDate').trim() === '' ? null : readMoment(cell('formerDate'), context)
  if (former !== null && isMessage(former)) return former
  const formerDate = former && former.instant.toString()
  const written = cell('status').trim()
  if (written === '') return { status: formerDate === null ? 'scheduled' : 'moved', formerDate }
  const status = readStatus(written)
  if (!status) return message('"{text}" is not a status', { text: written })
  return { status, formerDate: status === 'scheduled' ? null : formerDate }
}

function readMoment(text: string, context: DateReading): DateRead | Message {
  const found = readDate(text, context)
  if ('read' in found) return found.read
  const shown = [text.trim(), (context.time ?? '').trim()].filter(Boolean).join(' ')
  const why = explainNoDate(found.problem)
  return why === undefined
    ? message('"{text}" is not a date', { text: shown })
    : message('"{text}" is not a date. {message}', { text: shown, message: nest(why) })
}

/** An event that begins at a time and ends on a day includes that whole day. */
function toEndOfDay({ at, zone, ...read }: DateRead): DateRead {
  const late = at.toPlainDate().toPlainDateTime('23:59')
  return { ...read, zone, at: late, instant: late.toZonedDateTime(zone).toInstant() }
}

function firstOfDay(instant: Temporal.Instant, zone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(zone).startOfDay().toInstant()
}

const YES = new Set(['true', 'yes', 'y', '1', 'ja', 'da', 'x'])

/** Files are read in the browser, where there are no schemas. An empty title becomes the category's. */
const CHECKED: [keyof EventToAdd, Field][] = Object.entries(EVENT_ROW_FIELDS).filter(
  ([name]) => name !== 'category',
) as [keyof EventToAdd, Field][]

/** The errors that choosing a category cannot fix. */
function explainWrong(event: EventToAdd): Message | undefined {
  const problems = CHECKED.flatMap(([name, field]) => {
    const value = event[name]
    const problem = name === 'title' && value === '' ? undefined : findFieldProblem(field, value)
    if (problem === undefined) return []
    return [message('{field} {message}', { field: nest(field.word), message: nest(problem) })]
  })
  return problems.length === 0 ? undefined : joinMessages(problems, '; ')
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
