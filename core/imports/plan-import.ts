import { message, nest, type Message } from '../messages/message.ts'
import { endAfterMove } from '../events/ends.ts'
import type { Event } from '../events/event.ts'
import { isCalledOff, toStatusTold } from '../events/status.ts'
import type { RowState } from '../log/change-set.ts'
import { findEditedFields } from '../runs/differences.ts'
import { findUniqueAddresses, identityOf } from '../runs/identity.ts'
import { fieldNames, pick } from '../nouns/field.ts'
import { EVENT_FIELDS } from '../events/fields.ts'
import type { EventRow, WrongRow } from './event-to-add.ts'
import { EVENT_ROW_FIELDS } from '../events/fields.ts'

/** What adding needs to know of an event that is stored. */
export type ListedEvent = Pick<Event, 'id' | 'version' | keyof EventRow>

export type ImportPlan = {
  creates: EventRow[]
  updates: { id: string; version: number; fields: Partial<EventRow> }[]
  /** Stored just so already, or named twice in the list. */
  unchanged: number
  wrong: WrongRow[]
}

/** A row stays in its category: in another one it is another event. */
const { category: _category, ...COMPARED } = EVENT_ROW_FIELDS
type Field = keyof typeof COMPARED
const FIELDS = fieldNames(COMPARED)
const { status, formerDate } = EVENT_ROW_FIELDS
const STATUS_FIELDS = { status, formerDate }

/**
 * What adding a list comes to. A row is an event that is stored if within its category the source's id is the same,
 * else the address while that event is still to come, else title, description and start.
 */
export function planImport(
  rows: EventRow[],
  stored: ListedEvent[],
  now: Temporal.Instant,
): ImportPlan {
  const { listed, repeated, wrong } = omitRepeats(rows)
  const matches = matchStored(listed, stored, now)
  const plan: ImportPlan = { creates: [], updates: [], unchanged: repeated, wrong }
  for (const one of listed) {
    const event = matches.get(one)
    const fields = event ? changesTo(event, one.row) : {}
    if (!event) plan.creates.push(one.row)
    else if (Object.keys(fields).length === 0) plan.unchanged += 1
    else plan.updates.push({ id: event.id, version: event.version, fields })
  }
  return plan
}

export type ImportUpdates = Pick<ImportPlan, 'updates' | 'unchanged'> & {
  /** Fields, as people count them, that stay as a person wrote them. */
  kept: number
}

/**
 * The updates without what a person edited, by the rule that crawls have; `written` is what imports and crawls
 * last wrote, by the event's id.
 */
export function keepEditedFields(
  { updates, unchanged }: ImportPlan,
  stored: ListedEvent[],
  written: ReadonlyMap<string, RowState>,
): ImportUpdates {
  const byId = new Map(stored.map((event) => [event.id, event]))
  const result: ImportUpdates = { updates: [], unchanged, kept: 0 }
  for (const update of updates) {
    const event = byId.get(update.id)
    const isEdited = event
      ? findEditedFields<Field>(event, written.get(update.id) ?? {})
      : () => false
    // What is not known was written by nobody.
    const stays = (field: Field) => event?.[field] !== null && isEdited(field)
    const isTimeKept = Object.hasOwn(update.fields, 'date') && stays('date')
    const fields = FIELDS.filter((field) => Object.hasOwn(update.fields, field)).filter(
      // An event that stays at its time is not moved.
      (field) => !(isTimeKept && isOfMove(field, update.fields)),
    )
    result.kept += new Set(fields.filter(stays).flatMap(seenAs)).size
    const left = fields.filter((field) => !stays(field))
    if (left.length === 0) result.unchanged += 1
    else {
      const entries = left.map((field) => [field, update.fields[field]])
      result.updates.push({ ...update, fields: Object.fromEntries(entries) })
    }
  }
  return result
}

function isOfMove(field: Field, { status: told }: Partial<EventRow>): boolean {
  return field === 'formerDate' || field === 'endDate' || (field === 'status' && told === 'moved')
}

/** The field that people see change; others have no meaning to them. */
function seenAs(field: Field): Field[] {
  if (field === 'isDay') return ['date']
  if (field === 'formerDate') return ['status']
  return field in EVENT_FIELDS || field === 'url' ? [field] : []
}

/** A row with its place in the list, from 1, and how the list names its event. */
type Listed = { row: EventRow; number: number; identity: string }

function omitRepeats(rows: EventRow[]) {
  const seen = new Map<string, Listed>()
  const wrong: WrongRow[] = []
  let repeated = 0
  for (const one of named(rows)) {
    const before = seen.get(one.identity)
    const differing = before ? differingFields(before.row, one.row) : []
    if (!before) seen.set(one.identity, one)
    else if (differing.length === 0) repeated += 1
    else wrong.push(twice(one.number, before.number, differing))
  }
  return { listed: [...seen.values()], repeated, wrong }
}

/** A category's sources number their events apart from those of others. */
function named(rows: EventRow[]): Listed[] {
  const said = rows.map((row) => ({ ...row, start: row.date }))
  const unique = findUniqueAddresses(said)
  return said.map((one, index) => ({
    row: rows[index] ?? one,
    number: index + 1,
    identity: `${one.category} ${identityOf(one, unique)}`,
  }))
}

/** Which stored event each row is, each at most once: the surest ways of knowing for all rows first. */
function matchStored(
  listed: Listed[],
  stored: ListedEvent[],
  now: Temporal.Instant,
): Map<Listed, ListedEvent> {
  const byName = Map.groupBy(stored, (event) => nameOf(event, now))
  const byLine = Map.groupBy(stored, lineOf)
  const alike = ({ row }: Listed) => byLine.get(lineOf(row)) ?? []
  const ways: ((one: Listed) => ListedEvent[])[] = [
    (one) => alike(one).filter((event) => isEquivalent(event, one.row)),
    (one) => (one.row.sourceId === null ? [] : (byName.get(one.identity) ?? [])),
    // An address that several stored events share names none of them.
    (one) => onlyOne(byName.get(one.identity) ?? []),
    (one) => alike(one).filter((event) => event.sourceId === null || one.row.sourceId === null),
  ]
  const matches = new Map<Listed, ListedEvent>()
  const taken = new Set<ListedEvent>()
  for (const way of ways) {
    for (const one of listed) {
      if (matches.has(one)) continue
      const event = way(one).find((candidate) => !taken.has(candidate))
      if (!event) continue
      matches.set(one, event)
      taken.add(event)
    }
  }
  return matches
}

function onlyOne(events: ListedEvent[]): ListedEvent[] {
  return events.length === 1 ? events : []
}

function isEquivalent(event: ListedEvent, row: EventRow): boolean {
  return event.sourceId === row.sourceId && event.url === row.url
}

/** What stands at an address that is over gives way to the next edition. */
function nameOf(event: ListedEvent, now: Temporal.Instant): string {
  const { category, sourceId, url } = event
  if (sourceId !== null) return `${category} id:${sourceId}`
  return url !== null && isComing(event, now) ? `${category} url:${url}` : ''
}

function lineOf({ category, title, description, date, isDay }: EventRow | ListedEvent): string {
  return JSON.stringify([category, title, description, date, isDay])
}

function isComing({ date, isDay, zone }: ListedEvent, now: Temporal.Instant): boolean {
  const start = Temporal.Instant.from(date).toZonedDateTimeISO(zone ?? 'UTC')
  const over = isDay ? start.add({ days: 1 }) : start
  return Temporal.Instant.compare(over.toInstant(), now) > 0
}

/**
 * A row without an address, an id or a zone says nothing against those that are stored, nor does one that is merely
 * listed against an event that is called off.
 */
function changesTo(event: ListedEvent, given: EventRow): Partial<EventRow> {
  const isMoved = event.date !== given.date
  const isMerelyListed = given.status === 'scheduled' && isCalledOff(event) && !isMoved
  const told = { ...given, zone: given.zone ?? event.zone }
  const row = {
    ...given,
    ...(isMerelyListed ? pick(STATUS_FIELDS, event) : toStatusTold(event, told)),
    endDate: given.endDate ?? (isMoved ? endAfterMove(event, given.date) : null),
  }
  const changed = FIELDS.filter((field) => {
    const isUntold = row[field] === null && field !== 'formerDate'
    return !isUntold && event[field] !== row[field]
  })
  return Object.fromEntries(changed.map((field) => [field, row[field]]))
}

function differingFields(one: EventRow, other: EventRow): Field[] {
  return FIELDS.filter((field) => one[field] !== other[field])
}

function twice(row: number, before: number, fields: Field[]): WrongRow {
  const words = message('is the same event as row {row} with another {list}: remove one of them', {
    row: before,
    list: { list: fields.map((field) => nest(wordOf(field))) },
  })
  return { row, field: '', message: words }
}

function wordOf(field: Field): Message {
  return field === 'isDay' ? message('whether a time is known') : COMPARED[field].word
}
