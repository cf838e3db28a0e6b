import { isSameEntry, doesReplace, pickShownEntry, type Edit, type Entry } from './entries.ts'
import {
  currentOf,
  fieldsOf,
  pickLatest,
  NEW_ROW,
  type Confirmed,
  type RowReplica,
  type Saving,
} from './replica.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A row as the server has it. */
export type StoredRow = { version: number; fields: Fields }

/** The unsaved edits of a row, as one tab sees them. */
export type Draft = {
  isNew: boolean
  /** Sort position among new rows, ascending; null for stored ones. */
  place: number | null
  /** By field. */
  edits: Readonly<Record<string, Edit>>
  /** Concurrent edits of other tabs, by field. */
  rivals: Readonly<Record<string, readonly unknown[]>>
  /** The oldest version that an edit is based on; null for none. */
  base: number | null
  saving: Saving | null
}

export type DraftState = 'edited' | 'saving' | 'unknown' | 'conflict' | 'gone'

/** The tabs' edits of one row, merged for `tab`; undefined if the row is clean. */
export function mergeDraft(rows: readonly RowReplica[], tab: string): Draft | undefined {
  const confirmed = pickLatest(rows)
  const saving = rows.find((row) => row.saving)?.saving ?? null
  const edits: Record<string, Edit> = {}
  const rivals: Record<string, unknown[]> = {}
  let isNew = false
  let place = null
  for (const field of fieldsOf(rows)) {
    const current = currentOf(rows, field).flatMap((entry) => {
      const edit = findLaterEdit(entry, confirmed, field)
      return edit && (!isRepeated(edit) || saving?.sent[field]) ? [{ ...entry, edit }] : []
    })
    const shown = pickShownEntry(current, tab)
    if (!shown) continue
    if (field === NEW_ROW) {
      isNew = true
      place = shown.edit.value as number
      continue
    }
    const { edit } = shown
    edits[field] = edit
    const others = current.filter((each) => !isEqual(each.edit.value, edit.value))
    if (others.length > 0) rivals[field] = others.map((each) => each.edit.value)
  }
  if (!isNew && Object.keys(edits).length === 0 && !saving) return undefined
  return { isNew, place, edits, rivals, base: findOldestBase(edits), saving }
}

/** A later edit made while a save was pending is based on the outcome of that save. */
function findLaterEdit(entry: Entry, confirmed: Confirmed | undefined, field: string): Edit | null {
  const sent = confirmed?.sent[field]
  if (!entry.edit || !sent || isSameEntry(entry, sent) || !doesReplace(entry, sent))
    return entry.edit
  if ((entry.edit.base ?? -1) >= sent.version) return entry.edit
  return { value: entry.edit.value, was: sent.value, base: sent.version }
}

function isRepeated({ value, was, base }: Edit): boolean {
  return base !== null && isEqual(value, was)
}

function findOldestBase(edits: Readonly<Record<string, Edit>>): number | null {
  const bases = Object.values(edits).flatMap(({ base }) => base ?? [])
  return bases.length === 0 ? null : Math.min(...bases)
}

/** The edited values, by field. */
export function valuesOf({ edits }: Draft): Fields {
  return Object.fromEntries(Object.entries(edits).map(([field, { value }]) => [field, value]))
}

/** The edited fields that somebody else changed meanwhile to a value other than the edit. */
export function findConflicts({ edits }: Draft, stored: StoredRow): string[] {
  return Object.entries(edits).flatMap(([field, { value, was, base }]) =>
    base !== stored.version &&
    !isEqual(stored.fields[field], was) &&
    !isEqual(stored.fields[field], value)
      ? [field]
      : [],
  )
}

/**
 * The base version of a save: the latest one read if nobody else changed the edited fields, so that the server
 * accepts it; otherwise the version seen when the edits began, so that the server reports the conflict.
 */
export function findBaseVersion(draft: Draft, stored: StoredRow): number {
  return findConflicts(draft, stored).length > 0 ? (draft.base ?? stored.version) : stored.version
}

/** The state of a draft; `stored` is null if the server no longer has the row. */
export function toDraftState(draft: Draft, stored: StoredRow | null): DraftState {
  if (draft.saving) return draft.saving.isUnknown ? 'unknown' : 'saving'
  if (!draft.isNew && stored === null) return 'gone'
  const hasConflict = stored !== null && findConflicts(draft, stored).length > 0
  return hasConflict || Object.keys(draft.rivals).length > 0 ? 'conflict' : 'edited'
}

/** Whether two values of a field are equal; they are JSON values. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
