import { isEqual, type Fields, type StoredRow } from './draft.ts'
import { isSameEntry, shownEntry, type Edit } from './entries.ts'
import {
  adopted,
  changeRow,
  currentOf,
  endSaving,
  fieldsOf,
  NEW_ROW,
  putEntry,
  rowFinder,
  tidied,
  workingCopy,
  type Confirmed,
  type Replica,
  type RowReplica,
  type Saving,
  type WorkingReplica,
} from './replica.ts'

/** What a row's edits become again when a reset is undone. */
export type KeptRow = {
  id: string
  /** Where a new row stood; null for a stored one. */
  place: number | null
  edits: Readonly<Record<string, Edit>>
}

/** A row that exists only here so far. `place` is where it stands among such rows. */
export type NewRow = { id: string; place: number; fields: Fields }

/** What can happen to drafts. `stored` is the row as it was seen; null for one that is not stored. */
export type Happening =
  | { kind: 'added'; rows: readonly NewRow[] }
  | { kind: 'written'; rows: readonly { id: string; stored: StoredRow | null; fields: Fields }[] }
  /** A person chose between what several people or tabs wrote. */
  | { kind: 'decided'; id: string; stored: StoredRow | null; fields: Fields }
  | { kind: 'sent'; key: string; rows: readonly { id: string; version: number | null }[] }
  | {
      kind: 'answered'
      key: string
      version: number | null
      ids?: Readonly<Record<string, string>>
    }
  | { kind: 'refused'; key: string }
  | { kind: 'unanswered'; key: string }
  | { kind: 'reset'; ids: readonly string[] }
  | { kind: 'restored'; rows: readonly KeptRow[] }
  /** What the server has was read: edits that say the same are none any more. */
  | { kind: 'read'; rows: ReadonlyMap<string, StoredRow> }
  /** Other tabs wrote. */
  | { kind: 'heard' }
  /** A tab was closed and left this. */
  | { kind: 'left'; replica: Replica }

/** What a tab holds after something happened. Of the others it knows what it heard last. */
export function next(own: Replica, others: readonly Replica[], happening: Happening): Replica {
  if (happening.kind === 'heard') return tidied(own, others)
  if (happening.kind === 'left') return tidied(adopted(own, happening.replica), others)
  const work = workingCopy(own)
  happen(work, rowFinder([own, ...others]), happening)
  const changed = Object.keys(work.rows).filter((id) => work.rows[id] !== own.rows[id])
  return tidied(work, others, changed)
}

/** What all tabs held of a row before this happened. */
type RowsById = (id: string) => readonly RowReplica[]

type Inner = Exclude<Happening, { kind: 'heard' | 'left' }>

function happen(work: WorkingReplica, rowsById: RowsById, happening: Inner): void {
  switch (happening.kind) {
    case 'added':
      return happening.rows.forEach((row) => addRow(work, row))
    case 'written':
      return happening.rows.forEach((row) => write(work, rowsById(row.id), row))
    case 'decided':
      return decide(work, rowsById(happening.id), happening)
    case 'sent':
      return happening.rows.forEach((row) => send(work, rowsById(row.id), row, happening.key))
    case 'answered':
      return savingRows(work, happening.key).forEach((id) => confirm(work, id, happening))
    case 'refused':
      return savingRows(work, happening.key).forEach((id) => endSaving(work, id))
    case 'unanswered':
      return savingRows(work, happening.key).forEach((id) => doubt(work, id))
    case 'reset':
      return happening.ids.forEach((id) => takeBack(work, rowsById(id), id))
    case 'restored':
      return happening.rows.forEach((row) => restore(work, rowsById(row.id), row))
    case 'read':
      for (const [id, stored] of happening.rows) forgetRepeated(work, rowsById(id), id, stored)
  }
}

function addRow(work: WorkingReplica, { id, place, fields }: NewRow) {
  for (const [field, value] of Object.entries({ [NEW_ROW]: place, ...fields }))
    putEntry(work, { id, field, edit: { value, was: undefined, base: null } }, [])
}

type WrittenRow = { id: string; stored: StoredRow | null; fields: Fields }

function write(work: WorkingReplica, rows: readonly RowReplica[], written: WrittenRow) {
  const { id, stored, fields } = written
  const saving = rows.find((row) => row.saving)?.saving
  for (const [field, value] of Object.entries(fields)) {
    const current = currentOf(rows, field)
    const shown = shownEntry(current, work.tab)
    const { was, base } = shown?.edit ?? seenIn(stored, field)
    // What is being saved may be stored by now, so that writing the former value is an edit.
    const isBack = stored !== null && isEqual(value, stored.fields[field]) && !saving?.sent[field]
    // What another tab wrote at the same time stays beside it until a person decides.
    const replaced = current.filter((each) => each === shown || !each.edit)
    putEntry(work, { id, field, edit: isBack ? null : { value, was, base } }, replaced)
  }
}

function decide(work: WorkingReplica, rows: readonly RowReplica[], decided: WrittenRow) {
  const { id, stored, fields } = decided
  for (const [field, value] of Object.entries(fields)) {
    const isBack = stored !== null && isEqual(value, stored.fields[field])
    const edit = isBack ? null : { value, ...seenIn(stored, field) }
    putEntry(work, { id, field, edit }, currentOf(rows, field))
  }
}

function seenIn(stored: StoredRow | null, field: string): Pick<Edit, 'was' | 'base'> {
  return { was: stored?.fields[field], base: stored?.version ?? null }
}

function send(
  work: WorkingReplica,
  rows: readonly RowReplica[],
  { id, version }: { id: string; version: number | null },
  key: string,
) {
  const sent: Record<string, Saving['sent'][string]> = {}
  for (const field of fieldsOf(rows)) {
    const shown = shownEntry(currentOf(rows, field), work.tab)
    if (shown?.edit) sent[field] = { tab: shown.tab, count: shown.count, value: shown.edit.value }
  }
  changeRow(work, id, { saving: { key, sent, version, isUnknown: false } })
}

function savingRows({ rows }: WorkingReplica, key: string): string[] {
  return Object.keys(rows).filter((id) => rows[id]?.saving?.key === key)
}

function doubt(work: WorkingReplica, id: string) {
  const saving = work.rows[id]?.saving
  if (saving) changeRow(work, id, { saving: { ...saving, isUnknown: true } })
}

/** What was sent is written no more; what was written meanwhile stays. */
function confirm(
  work: WorkingReplica,
  id: string,
  { version, ids }: Happening & { kind: 'answered' },
) {
  const { saving, confirmed: before } = work.rows[id] ?? {}
  if (!saving) return
  const became = version ?? saving.version ?? 0
  endSaving(work, id)
  const sent: Record<string, Confirmed['sent'][string]> = { ...before?.sent }
  for (const [field, each] of Object.entries(saving.sent)) {
    sent[field] = { ...each, version: became }
    const held = work.rows[id]?.fields[field]?.find((entry) => isSameEntry(entry, each))
    putEntry(work, { id, field, edit: null }, [held ?? { ...each, replaces: {}, edit: null }])
  }
  changeRow(work, id, { confirmed: { id: ids?.[id] ?? before?.id ?? id, version: became, sent } })
}

/** What nobody knows to be stored is not sent again once it is taken back. */
function takeBack(work: WorkingReplica, rows: readonly RowReplica[], id: string) {
  if (work.rows[id]?.saving?.isUnknown) endSaving(work, id)
  for (const field of fieldsOf(rows)) {
    const current = currentOf(rows, field)
    if (current.some(({ edit }) => edit !== null))
      putEntry(work, { id, field, edit: null }, current)
  }
}

/** Edits come back; where something was written since, they stand beside it. */
function restore(work: WorkingReplica, rows: readonly RowReplica[], { id, place, edits }: KeptRow) {
  const existence = place !== null && { [NEW_ROW]: { value: place, was: undefined, base: null } }
  for (const [field, edit] of Object.entries<Edit>({ ...existence, ...edits }))
    putEntry(
      work,
      { id, field, edit },
      currentOf(rows, field).filter((each) => !each.edit),
    )
}

/** Edits that the server holds already, whoever brought them there, are none any more. */
function forgetRepeated(
  work: WorkingReplica,
  rows: readonly RowReplica[],
  id: string,
  stored: StoredRow,
) {
  if (rows.some(({ saving }) => saving)) return
  for (const field of fieldsOf(rows)) {
    const current = currentOf(rows, field)
    const isStored = current.every(({ edit }) => edit && isEqual(edit.value, stored.fields[field]))
    if (isStored && current.length > 0) putEntry(work, { id, field, edit: null }, current)
  }
}
