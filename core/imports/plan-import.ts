import { message, nest, type Message } from '../messages/message.ts'
import { moveEnd } from '../events/ends.ts'
import type { Event } from '../events/event.ts'
import { isCalledOff, toStatusReported } from '../events/status.ts'
import type { RowState } from '../log/change-set.ts'
import { findEditedFields } from '../runs/differences.ts'
import { findUniqueAddresses, identityOf } from '../runs/identity.ts'
import { fieldNames, pick } from '../nouns/field.ts'
import { EVENT_FIELDS, EVENT_ROW_FIELDS } from '../events/fields.ts'
import type { EventRow, WrongRow } from './event-to-add.ts'
import { findElsewhere } from './find-elsewhere.ts'
import { findReported } from './find-reported.ts'
import type { RowMark } from './row-mark.ts'

/** The fields of a stored event that adding needs. */
export type ListedEvent = Pick<Event, 'id' | 'version' | 'additionalCategories' | keyof EventRow>

export type ImportPlan = {
  creates: EventRow[]
  updates: { id: string; version: number; fields: Partial<EventRow> }[]
  /** Already stored identically, or repeated in the list. */
  unchanged: number
  wrong: WrongRow[]
  /** Not added: rows whose event its source already reports under another category. */
  elsewhere: number
  /** The outcome of each row, in the order of the list; null for rows in `wrong`. */
  outcomes: (RowOutcome | null)[]
}

/** The outcome of a row, before edits by people are considered. */
type RowOutcome =
  | { kind: 'add' | 'unchanged' | 'repeated' }
  | ({ kind: 'elsewhere' } & Elsewhere)
  | { kind: 'update'; event: ListedEvent; fields: Partial<EventRow> }

/** The category of an existing event, and its name if different. */
type Elsewhere = { category: string; name?: string }

/** Rows do not change category: in another one it is another event. */
const { category: _category, ...COMPARED } = EVENT_ROW_FIELDS
type Field = keyof typeof COMPARED
const FIELDS = fieldNames(COMPARED)
const { status, formerDate } = EVENT_ROW_FIELDS
const STATUS_FIELDS = { status, formerDate }

export type ImportChoice = {
  /** Whether to add events that their source already reports under another category. */
  addsElsewhere: boolean
}

/**
 * The outcome of adding a list. A row matches the stored event of its category with the same source id; otherwise the
 * same address, as long as that event is not over or starts then too; otherwise the same title, description and start. An event that
 * its source reports under another category, or that another source certainly reported already, is left out unless
 * somebody wants it twice.
 */
export function planImport(
  rows: EventRow[],
  stored: ListedEvent[],
  now: Temporal.Instant,
  { addsElsewhere }: ImportChoice = { addsElsewhere: false },
): ImportPlan {
  const { listed, repeated, wrong } = omitRepeats(rows)
  const matches = matchStored(listed, stored, now)
  const outcomes: ImportPlan['outcomes'] = rows.map(() => null)
  for (const place of repeated) outcomes[place] = { kind: 'repeated' }
  const elsewhere: ReadonlyMap<Listed, Elsewhere> = addsElsewhere
    ? new Map()
    : findAllElsewhere(listed, matches, stored)
  const plan: ImportPlan = {
    creates: [],
    updates: [],
    unchanged: repeated.length,
    wrong,
    elsewhere: elsewhere.size,
    outcomes,
  }
  for (const one of listed) {
    const outcome = outcomeOf(one, matches.get(one), elsewhere.get(one))
    outcomes[one.number - 1] = outcome
    if (outcome.kind === 'add') plan.creates.push(one.row)
    else if (outcome.kind === 'unchanged') plan.unchanged += 1
    else if (outcome.kind === 'update')
      plan.updates.push({
        id: outcome.event.id,
        version: outcome.event.version,
        fields: outcome.fields,
      })
  }
  return plan
}

function outcomeOf(
  { row }: Listed,
  event: ListedEvent | undefined,
  elsewhere: Elsewhere | undefined,
): RowOutcome {
  if (!event) return elsewhere ? { kind: 'elsewhere', ...elsewhere } : { kind: 'add' }
  const fields = changesTo(event, row)
  return Object.keys(fields).length === 0
    ? { kind: 'unchanged' }
    : { kind: 'update', event, fields }
}

function findAllElsewhere(
  listed: Listed[],
  matches: ReadonlyMap<Listed, ListedEvent>,
  stored: ListedEvent[],
): Map<Listed, Elsewhere> {
  const found = new Map<Listed, Elsewhere>()
  for (const [one, category] of findReportedElsewhere(listed, matches, stored))
    found.set(one, { category })
  const matched = new Set(matches.values())
  const reported = findReported(
    listed.filter((one) => !matches.has(one) && !found.has(one)),
    stored.filter((event) => !matched.has(event)),
  )
  for (const [one, { category, description }] of reported)
    found.set(one, { category, name: description })
  return found
}

/** New rows whose event is under another category: stored, or earlier in the list. */
function findReportedElsewhere(
  listed: Listed[],
  matches: ReadonlyMap<Listed, ListedEvent>,
  stored: ListedEvent[],
): Map<Listed, string> {
  const patched = new Map([...matches].map(([{ row }, event]) => [event, row]))
  const known = Map.groupBy<string | null, EventRow>(
    // As they will be once the list is added.
    stored.map((event) => ({ ...event, ...patched.get(event) })),
    ({ sourceId }) => sourceId,
  )
  const reported = new Map<Listed, string>()
  for (const one of listed) {
    const { row } = one
    if (row.sourceId === null) continue
    const alike = known.get(row.sourceId) ?? []
    const category = matches.has(one) ? null : findElsewhere(row, alike)
    if (category !== null) reported.set(one, category)
    else known.set(row.sourceId, [...alike, row])
  }
  return reported
}

export type ImportUpdates = Pick<ImportPlan, 'updates' | 'unchanged'> & {
  /** Number of fields, as people see them, that were not updated because a person edited them. */
  kept: number
}

/**
 * The updates without the fields a person edited, by the same rule as for crawls; `written` is what imports and
 * crawls last wrote, by event id.
 */
export function keepEditedFields(
  { updates, unchanged }: Pick<ImportPlan, 'updates' | 'unchanged'>,
  stored: ListedEvent[],
  written: ReadonlyMap<string, RowState>,
): ImportUpdates {
  const byId = new Map(stored.map((event) => [event.id, event]))
  const result: ImportUpdates = { updates: [], unchanged, kept: 0 }
  for (const update of updates) {
    const { writes, keeps } = splitFields(update.fields, byId.get(update.id), written)
    result.kept += new Set(keeps.flatMap(toVisibleFields)).size
    if (writes.length === 0) result.unchanged += 1
    else {
      const entries = writes.map((field) => [field, update.fields[field]])
      result.updates.push({ ...update, fields: Object.fromEntries(entries) })
    }
  }
  return result
}

/** Splits an update into the fields to write and those to leave because a person edited them. */
function splitFields(
  changed: Partial<EventRow>,
  event: ListedEvent | undefined,
  written: ReadonlyMap<string, RowState>,
): { writes: Field[]; keeps: Field[] } {
  const reported = FIELDS.filter((field) => Object.hasOwn(changed, field))
  if (!event) return { writes: reported, keeps: [] }
  const isEdited = findEditedFields<Field>(event, written.get(event.id) ?? {})
  // Nobody edited an empty field.
  const stays = (field: Field) => event[field] !== null && isEdited(field)
  const isTimeUnchanged = Object.hasOwn(changed, 'date') && stays('date')
  // If the date is left, the event is not moved.
  const fields = reported.filter((field) => !(isTimeUnchanged && isOfMove(field, changed)))
  return { writes: fields.filter((field) => !stays(field)), keeps: fields.filter(stays) }
}

/** The preview of each row of a list; null for invalid rows. */
export function markRows(
  { outcomes }: Pick<ImportPlan, 'outcomes'>,
  written: ReadonlyMap<string, RowState>,
): (RowMark | null)[] {
  return outcomes.map((outcome) => outcome && markOf(outcome, written))
}

function markOf(outcome: RowOutcome, written: ReadonlyMap<string, RowState>): RowMark {
  if (outcome.kind === 'elsewhere') return { ...NO_MARK, ...outcome }
  if (outcome.kind !== 'update') return { ...NO_MARK, kind: outcome.kind }
  const { event, fields } = outcome
  const { writes, keeps } = splitFields(fields, event, written)
  return {
    ...NO_MARK,
    kind: writes.length > 0 ? 'update' : 'unchanged',
    changes: writes.map((field) => ({ field, from: event[field], to: fields[field] })),
    kept: [...new Set(keeps.flatMap(toVisibleFields))].map((field) => ({
      field,
      stored: event[field],
      found: fields[field] ?? event[field],
    })),
  }
}

const NO_MARK: Omit<RowMark, 'kind'> = { category: null, changes: [], kept: [] }

function isOfMove(field: Field, { status: reported }: Partial<EventRow>): boolean {
  return (
    field === 'formerDate' || field === 'endDate' || (field === 'status' && reported === 'moved')
  )
}

/** The field that people see change; others mean nothing to them. */
function toVisibleFields(field: Field): Field[] {
  if (field === 'isDay') return ['date']
  if (field === 'formerDate') return ['status']
  return field in EVENT_FIELDS || field === 'url' ? [field] : []
}

/** A row with its number in the list, from 1, and its identity within the list. */
type Listed = { row: EventRow; number: number; identity: string }

function omitRepeats(rows: EventRow[]) {
  const seen = new Map<string, Listed>()
  const wrong: WrongRow[] = []
  const repeated: number[] = []
  for (const one of toListed(rows)) {
    const before = seen.get(one.identity)
    const differing = before ? differingFields(before.row, one.row) : []
    if (!before) seen.set(one.identity, one)
    else if (differing.length === 0) repeated.push(one.number - 1)
    else wrong.push(toRepeatedRow(one.number, before.number, differing))
  }
  return { listed: [...seen.values()], repeated, wrong }
}

/** Ids and addresses are unique within a category only. */
function toListed(rows: EventRow[]): Listed[] {
  const sources = rows.map((row) => ({ ...row, start: row.date }))
  const unique = findUniqueAddresses(sources)
  return sources.map((one, index) => ({
    row: rows[index] ?? one,
    number: index + 1,
    identity: `${one.category} ${identityOf(one, unique)}`,
  }))
}

/** Matches rows to stored events one to one, applying the most reliable criterion to all rows first. */
function matchStored(
  listed: Listed[],
  stored: ListedEvent[],
  now: Temporal.Instant,
): Map<Listed, ListedEvent> {
  const byName = Map.groupBy(stored, (event) => nameOf(event, now))
  const byEdition = Map.groupBy(stored, editionOf)
  const byLine = Map.groupBy(stored, lineOf)
  const alike = ({ row }: Listed) => byLine.get(lineOf(row)) ?? []
  const ways: ((one: Listed) => ListedEvent[])[] = [
    (one) => alike(one).filter((event) => isEquivalent(event, one.row)),
    (one) => (one.row.sourceId === null ? [] : (byName.get(one.identity) ?? [])),
    // An address that several stored events share identifies none of them.
    (one) => omitAmbiguous(byName.get(one.identity) ?? []),
    (one) => omitAmbiguous(byEdition.get(`${one.identity} ${one.row.date}`) ?? []),
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

function omitAmbiguous(events: ListedEvent[]): ListedEvent[] {
  return events.length === 1 ? events : []
}

function isEquivalent(event: ListedEvent, row: EventRow): boolean {
  return event.sourceId === row.sourceId && event.url === row.url
}

/** The address of a past event may be reused for the next edition. */
function nameOf(event: ListedEvent, now: Temporal.Instant): string {
  const { category, sourceId, url } = event
  if (sourceId !== null) return `${category} id:${sourceId}`
  return url !== null && isComing(event, now) ? `${category} url:${url}` : ''
}

/** An address with a start: identifies an event that is over too. */
function editionOf({ category, sourceId, url, date }: ListedEvent): string {
  return sourceId === null && url !== null ? `${category} url:${url} ${date}` : ''
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
 * A missing address, id or zone in a row does not clear the stored one, and a row that is merely listed does not put
 * a called-off event on again.
 */
function changesTo(event: ListedEvent, given: EventRow): Partial<EventRow> {
  const isMoved = event.date !== given.date
  const isMerelyListed = given.status === 'scheduled' && isCalledOff(event) && !isMoved
  const reported = { ...given, zone: given.zone ?? event.zone }
  const row = {
    ...given,
    ...(isMerelyListed ? pick(STATUS_FIELDS, event) : toStatusReported(event, reported)),
    endDate: given.endDate ?? (isMoved ? moveEnd(event, given.date) : null),
  }
  const changed = FIELDS.filter((field) => {
    const isUnreported = row[field] === null && field !== 'formerDate'
    return !isUnreported && event[field] !== row[field]
  })
  return Object.fromEntries(changed.map((field) => [field, row[field]]))
}

function differingFields(one: EventRow, other: EventRow): Field[] {
  return FIELDS.filter((field) => one[field] !== other[field])
}

function toRepeatedRow(row: number, before: number, fields: Field[]): WrongRow {
  const words = message('is the same event as row {row} with another {list}: remove one of them', {
    row: before,
    list: { list: fields.map((field) => nest(wordOf(field))) },
  })
  return { row, field: '', message: words }
}

function wordOf(field: Field): Message {
  return field === 'isDay' ? message('whether a time is known') : COMPARED[field].word
}
