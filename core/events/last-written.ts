import { toInitialValues } from '../nouns/field.ts'
import { EVENT_ROW_FIELDS } from './fields.ts'
import type { ChangeCause, RowState } from '../log/change-set.ts'

export type EventChange = {
  set: number
  /** When it was written, and by whom. */
  at: string
  by: string
  cause: ChangeCause
  /** The change set that it undoes. */
  undoes: number | null
  before: RowState | null
  after: RowState | null
}

/** A person's own write of a field. */
export type Edit = { by: string; at: string }

/** What people did to one field of an event. */
type FieldHistory = {
  /** The edit that the current value is from; null if a source wrote it. */
  edit: Edit | null
  /** Values that undos removed and nobody has written since. */
  undone: readonly unknown[]
}

/** By name of the field. */
export type EventHistory = ReadonlyMap<string, FieldHistory>

/** Changes made by people themselves; all others are from a source, whoever accepted them. */
const BY_HAND: readonly ChangeCause[] = ['create', 'edit', 'delete']

/** The values of fields that nobody has written. */
const { isDay: _isDay, ...UNWRITTEN } = toInitialValues(EVENT_ROW_FIELDS)

type Write = Edit & {
  /** The change set that wrote it, and those that redid it. */
  sets: readonly number[]
  value: unknown
  isByHand: boolean
  isImported: boolean
}
type FieldLog = { writes: Write[]; undone: unknown[] }

/**
 * The last value that imports and crawls wrote to each field of an event, from its changes, oldest first. Undone
 * changes do not count; fields that only people wrote are left out or hold their initial value.
 */
export function findLastWritten(changes: readonly EventChange[]): RowState {
  const last = [...readFields(changes)].flatMap(([field, { writes }]) => {
    const write = writes.findLast(({ isByHand }) => !isByHand)
    return write ? [[field, write.value] as const] : []
  })
  return { ...UNWRITTEN, ...Object.fromEntries(last) }
}

/**
 * Who wrote the current value of each field of an event, and which values were undone, from its changes, oldest first.
 * What an operator imported counts as edited: it is not what a website says.
 */
export function findHistory(changes: readonly EventChange[]): EventHistory {
  return new Map(
    [...readFields(changes)].map(([field, { writes, undone }]) => {
      const last = writes.at(-1)
      const edit = last && (last.isByHand || last.isImported) ? { by: last.by, at: last.at } : null
      return [field, { edit, undone }]
    }),
  )
}

function readFields(changes: readonly EventChange[]): Map<string, FieldLog> {
  const fields = new Map<string, FieldLog>()
  const takenBack = new Map<string, Write>()
  for (const change of changes) {
    for (const field of findChangedFields(change)) {
      const log = fields.get(field) ?? { writes: [], undone: [] }
      fields.set(field, {
        writes: applyChange(log.writes, field, change, takenBack),
        undone: listUndone(log.undone, field, change),
      })
    }
  }
  return fields
}

/** The writes of a field that still stand after one more change. */
function applyChange(
  writes: Write[],
  field: string,
  change: EventChange,
  takenBack: Map<string, Write>,
): Write[] {
  const { set, undoes, after: state } = change
  if (undoes === null) return state ? [...writes, toWrite(change, state[field])] : writes
  const again = takenBack.get(`${undoes} ${field}`)
  const taken = writes.findLast(({ sets }) => sets.includes(undoes))
  if (taken && !again) takenBack.set(`${set} ${field}`, taken)
  const standing = again
    ? [...writes, { ...again, sets: [...again.sets, set] }]
    : writes.filter((write) => write !== taken)
  // A row can be restored with further edits.
  const isEdited = state !== null && (standing.at(-1)?.value ?? null) !== (state[field] ?? null)
  return isEdited ? [...standing, toWrite({ ...change, cause: 'edit' }, state[field])] : standing
}

function toWrite({ set, at, by, cause, before, after: state }: EventChange, value: unknown): Write {
  // Splitting a source off stores what that source reports.
  const isSplit = cause === 'edit' && before === null && (state?.['crawler'] ?? null) !== null
  const isByHand = BY_HAND.includes(cause) && !isSplit
  return { sets: [set], at, by, value, isByHand, isImported: cause === 'import' }
}

function listUndone(
  undone: unknown[],
  field: string,
  { undoes, before, after: state }: EventChange,
): unknown[] {
  if (!state) return undone
  const rest = undone.filter((value) => value !== state[field])
  return undoes === null || !before ? rest : [...rest, before[field]]
}

function findChangedFields({ before, after: state }: EventChange): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(state ?? {})])
  if (!before || !state) return [...names]
  return [...names].filter((name) => (before[name] ?? null) !== (state[name] ?? null))
}
