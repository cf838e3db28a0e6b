import type { Event } from '../events/event.ts'
import { addressesOfOne, identityOf } from '../runs/identity.ts'
import type { EventRow, WrongRow } from './event-to-add.ts'

/** What adding needs to know of an event that is stored. */
export type ListedEvent = Pick<Event, 'id' | 'version' | keyof EventRow>

export type Adding = {
  creates: EventRow[]
  updates: { id: string; version: number; fields: Partial<EventRow> }[]
  /** Stored just so already, or named twice in the list. */
  unchanged: number
  wrong: WrongRow[]
}

const FIELDS = [
  'title',
  'description',
  'details',
  'date',
  'isDay',
  'zone',
  'url',
  'sourceId',
] as const satisfies (keyof EventRow)[]

/**
 * What adding a list comes to. A row is an event that is stored if within its category the source's id is the same,
 * else the address while that event is still to come, else title, description and start.
 */
export function planAdding(rows: EventRow[], stored: ListedEvent[], now: Temporal.Instant): Adding {
  const adding: Adding = { creates: [], updates: [], unchanged: 0, wrong: [] }
  const identities = identitiesOf(rows)
  const find = finder(stored, now)
  const seen = new Map<string, { row: EventRow; number: number }>()
  for (const [index, row] of rows.entries()) {
    const identity = identities[index] ?? ''
    const before = seen.get(identity)
    if (before) {
      const differing = differingFields(before.row, row)
      if (differing.length === 0) adding.unchanged += 1
      else adding.wrong.push(twice(index + 1, before.number, differing))
      continue
    }
    seen.set(identity, { row, number: index + 1 })
    const event = find(row, identity)
    const fields = event ? changesTo(event, row) : {}
    if (!event) adding.creates.push(row)
    else if (Object.keys(fields).length === 0) adding.unchanged += 1
    else adding.updates.push({ id: event.id, version: event.version, fields })
  }
  return adding
}

/** How the list names each of its events; a category's sources number theirs apart from those of others. */
function identitiesOf(rows: EventRow[]): string[] {
  const said = rows.map((row) => ({ ...row, start: row.date }))
  const unique = addressesOfOne(said)
  return said.map((one) => `${one.category} ${identityOf(one, unique)}`)
}

function finder(stored: ListedEvent[], now: Temporal.Instant) {
  const byId = new Map<string, ListedEvent[]>()
  const byAddress = new Map<string, ListedEvent[]>()
  const byLine = new Map<string, ListedEvent[]>()
  const taken = new Set<string>()
  for (const event of stored) {
    if (event.sourceId !== null) file(byId, `${event.category} id:${event.sourceId}`, event)
    if (event.sourceId === null && event.url !== null && isComing(event, now))
      file(byAddress, `${event.category} url:${event.url}`, event)
    file(byLine, lineOf(event), event)
  }
  const free = (events: ListedEvent[] = []) => events.filter(({ id }) => !taken.has(id))
  return (row: EventRow, identity: string): ListedEvent | undefined => {
    const alike = free(byLine.get(lineOf(row)))
    const named = free(byId.get(identity) ?? byAddress.get(identity))
    // An address that several stored events share names none of them.
    const isNamed = row.sourceId !== null || named.length === 1
    const event =
      alike.find((one) => named.includes(one)) ??
      (isNamed ? named[0] : undefined) ??
      alike.find(({ sourceId }) => sourceId === null || row.sourceId === null)
    if (event) taken.add(event.id)
    return event
  }
}

function file(index: Map<string, ListedEvent[]>, key: string, event: ListedEvent): void {
  const events = index.get(key)
  if (events) events.push(event)
  else index.set(key, [event])
}

function lineOf({ category, title, description, date, isDay }: EventRow | ListedEvent): string {
  return JSON.stringify([category, title, description, date, isDay])
}

/** What stands at an address that is over gives way to the next edition. */
function isComing({ date, isDay, zone }: ListedEvent, now: Temporal.Instant): boolean {
  const start = Temporal.Instant.from(date).toZonedDateTimeISO(zone ?? 'UTC')
  const over = isDay ? start.add({ days: 1 }) : start
  return Temporal.Instant.compare(over.toInstant(), now) > 0
}

/** A row that knows no address or id says nothing against those that are stored. */
function changesTo(event: ListedEvent, row: EventRow): Partial<EventRow> {
  const changed = FIELDS.filter((field) => {
    const isUntold = (field === 'url' || field === 'sourceId') && row[field] === null
    return !isUntold && event[field] !== row[field]
  })
  return Object.fromEntries(changed.map((field) => [field, row[field]]))
}

function differingFields(one: EventRow, other: EventRow): string[] {
  return FIELDS.filter((field) => one[field] !== other[field])
}

function twice(row: number, before: number, fields: string[]): WrongRow {
  const words = fields.map((field) => FIELD_WORDS[field] ?? field).join(' and ')
  const message = `is the same event as row ${before} with another ${words}: remove one of them`
  return { row, field: '', message }
}

const FIELD_WORDS: Record<string, string> = { title: 'event category', isDay: 'kind of date' }
