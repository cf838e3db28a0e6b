import type { Edit, EventHistory } from '../events/last-written.ts'
import { INITIAL_VALUES, isEmpty, type StoredEvent } from './differences.ts'
import type { Remembered } from './match-events.ts'
import type { PlannedState } from './orphans.ts'
import type { PlannedEvent, SourceWords } from './plan.ts'

type Field = keyof PlannedEvent

/** What a source wrote of a stored event, given what people did to it since. */
export type Standing = {
  /**
   * The values that count as written by the source; null if it is new to the event. A field that a person edited has
   * the value that the source gave then.
   */
  written: PlannedEvent | null
  /** The edit of a field that is a person's, whatever the source says. */
  editOf: (field: Field) => Edit | null
  /** Whether the value of the source was undone, or replaced by another source, and the source only repeats it. */
  isRefused: (field: Field) => boolean
  /** Whether a person edited the field and the source gives another value than it did then. */
  hasMovedOn: (field: Field) => boolean
}

/** Fields that one statement of a source is about, and those of them that tell whether it is the same statement. */
type Statement = {
  fields: readonly Field[]
  compared: readonly Field[]
  /** The word in which a source says it; ends and statuses are not among the words that are remembered. */
  word?: keyof SourceWords
}

const TIME: Statement = {
  fields: ['date', 'isDay', 'zone'],
  compared: ['date', 'isDay'],
  word: 'start',
}
const END: Statement = { fields: ['endDate'], compared: ['endDate'] }
const STATUS: Statement = { fields: ['status', 'formerDate'], compared: ['status'] }
const WORDS = ['title', 'category', 'description', 'details', 'url', 'sourceId'] as const
const STATEMENTS: readonly Statement[] = [
  TIME,
  END,
  STATUS,
  ...WORDS.map((field) => ({ fields: [field], compared: [field], word: field })),
]

/** The ids of events that no longer have what was written from a source, under its own identity or as another's source. */
export function findChangedSince({ stored, memory, linked }: PlannedState): string[] {
  const byId = new Map(stored.map((event) => [event.id, event]))
  const events = new Map(linked.links.map(({ identity, event }) => [identity, event]))
  const changed = memory.flatMap(({ identity, eventId, values }) => {
    const event = byId.get(events.get(identity) ?? eventId)
    const written = { ...INITIAL_VALUES, ...values }
    const isChanged = STATEMENTS.some(({ compared }) =>
      compared.some((field) => event && event[field] !== written[field]),
    )
    return event && isChanged ? [event.id] : []
  })
  return [...new Set(changed)]
}

type Report = { event: PlannedEvent; said: SourceWords }
type Context = {
  /** Undefined if no person changed the event. */
  history: EventHistory | undefined
  /** What other sources report. */
  others: readonly PlannedEvent[]
}

/**
 * Compares what a source wrote with what is stored. A value that was undone is refused for as long as the source
 * repeats it; as soon as the source says something else, the stored value counts as its own again.
 */
export function readStanding(
  stored: StoredEvent,
  found: Report,
  remembered: Remembered | null,
  context: Context,
): Standing {
  const written = remembered && { ...INITIAL_VALUES, ...remembered.values }
  const edits = new Map<Field, Edit>()
  const refused = new Set<Field>()
  const lifted = new Set<Statement>()
  for (const statement of STATEMENTS) {
    if (!remembered || !written) break
    const isSaidAgain = repeatsWord(statement, remembered.said, found.said)
    const reported = { found: found.event, isSaidAgain }
    const judged = judge(statement, { stored, written, ...reported, ...context })
    if (judged === null) continue
    if (typeof judged === 'object') {
      for (const field of statement.fields) edits.set(field, judged)
      if (isSaidAgain === true && isAfter(judged.at, remembered.readAt))
        Object.assign(written, pick(found.event, statement.fields))
    } else if (judged === 'repeated' && !(statement === END && lifted.has(TIME))) {
      for (const field of statement.fields) refused.add(field)
    } else {
      lifted.add(statement)
      Object.assign(written, pick(stored, statement.fields))
    }
  }
  return {
    written,
    editOf: (field) => edits.get(field) ?? null,
    isRefused: (field) => refused.has(field),
    hasMovedOn: (field) =>
      written !== null &&
      edits.has(field) &&
      !doesRepeat(found.event, written, toStatement(field).compared),
  }
}

type Judged = Context & {
  stored: StoredEvent
  written: PlannedEvent
  found: PlannedEvent
  /** Whether the source uses the same word as when it was last read; null if that is not remembered. */
  isSaidAgain: boolean | null
}

/**
 * The edit of a person, or whether the source repeats a value that is no longer stored; null if it is stored, or if
 * the ranks of the sources decide.
 */
function judge(
  { compared }: Statement,
  { stored, written, found, isSaidAgain, history, others }: Judged,
): Edit | 'repeated' | 'changed' | null {
  const different = compared.filter((field) => stored[field] !== written[field])
  if (different.length === 0) return null
  // Scheduled or moved follows from the dates, whoever wrote them.
  if (different.every((field) => isSame(field, stored[field], written[field]))) return 'changed'
  const undone = different.map((field) => history?.get(field)?.undone ?? [])
  const isUndone = different.some((field, index) => undone[index]?.includes(written[field]))
  const isOfOther = others.some((values) =>
    compared.every((field) => !isEmpty(values[field]) && values[field] === stored[field]),
  )
  if (isOfOther && !isUndone) return null
  const edit = different.map((field) => history?.get(field)?.edit).find((one) => one)
  if (edit) return edit
  // An undone edit returns the field to the source, whatever a person saw of it meanwhile.
  const isReplaced = undone.every(({ length }) => length === 0)
  const isRepeated = isSaidAgain !== false && doesRepeat(found, written, compared)
  return isRepeated && (isUndone || isReplaced) ? 'repeated' : 'changed'
}

/** Whether a report has the values that were written; what it leaves empty is no other value. */
function doesRepeat(found: PlannedEvent, written: PlannedEvent, fields: readonly Field[]): boolean {
  return fields.every(
    (field) => isEmpty(found[field]) || isSame(field, found[field], written[field]),
  )
}

/** Whether an event is marked as moved follows from its dates and is not said by the source. */
function isSame(field: Field, one: unknown, other: unknown): boolean {
  const [a, b] = field === 'status' ? [toSaid(one), toSaid(other)] : [one, other]
  return a === b
}

function toSaid(status: unknown): unknown {
  return status === 'moved' ? 'scheduled' : status
}

/** Null if the source's words do not tell. */
function repeatsWord({ word }: Statement, before: SourceWords, now: SourceWords): boolean | null {
  if (word === undefined || isEmpty(before[word]) || isEmpty(now[word])) return null
  return before[word] === now[word]
}

/** Whether an edit was made since the source was last read. */
function isAfter(at: string, readAt: string | undefined): boolean {
  return readAt !== undefined && Temporal.Instant.compare(at, readAt) > 0
}

function toStatement(field: Field): Statement {
  return STATEMENTS.find(({ fields }) => fields.includes(field)) ?? { fields: [], compared: [] }
}

/** The values that a report gives for these fields, and for those that belong to the same statement. */
export function pickStatements(
  found: PlannedEvent,
  fields: readonly string[],
): Partial<PlannedEvent> {
  const stated = STATEMENTS.filter((statement) =>
    statement.fields.some((one) => fields.includes(one)),
  )
  return pick(
    found,
    stated.flatMap((statement) => statement.fields),
  )
}

function pick(values: StoredEvent | PlannedEvent, fields: readonly Field[]): Partial<PlannedEvent> {
  return Object.fromEntries(
    fields.map((field) => [field, field === 'zone' ? (values.zone ?? '') : values[field]]),
  )
}
