import { isEqual, type Draft, type Fields, type StoredRow } from './draft.ts'
import {
  doesReplace,
  createReplacement,
  isSameEntry,
  pickShownEntry,
  type Edit,
  type Entry,
} from './entries.ts'
import {
  adoptReplica,
  currentOf,
  fieldsOf,
  NEW_ROW,
  createRowFinder,
  pruneReplica,
  type Confirmed,
  type Replica,
  type RowReplica,
  type Saving,
} from './replica.ts'

/** The edits of a row that undoing a reset restores. */
export type RestoredRow = {
  id: string
  /** The place of a new row; null for a stored one. */
  place: number | null
  edits: Readonly<Record<string, Edit>>
}

/** What restores a draft when its reset is undone; edits made during a save are based on what was sent. */
export function toRestoredRow(id: string, { place, edits, saving }: Draft): RestoredRow {
  const over = Object.entries(edits).map(([field, edit]): [string, Edit] => {
    const sent = saving?.sent[field]
    return [field, sent && !isEqual(edit.value, sent.value) ? { ...edit, was: sent.value } : edit]
  })
  return { id, place, edits: Object.fromEntries(over) }
}

/** A row that exists only here so far. `place` is its sort position among such rows. */
export type NewRow = { id: string; place: number; fields: Fields }

/** The actions on drafts. `stored` is the row as the person saw it; null if it is not stored. */
export type DraftAction =
  | { kind: 'added'; rows: readonly NewRow[] }
  | { kind: 'written'; rows: readonly { id: string; stored: StoredRow | null; fields: Fields }[] }
  /** A person resolved a conflict between people or tabs. */
  | { kind: 'decided'; id: string; stored: StoredRow | null; fields: Fields }
  | { kind: 'sent'; key: string; rows: readonly SentRow[] }
  | {
      kind: 'answered'
      key: string
      version: number | null
      ids?: Readonly<Record<string, string>>
    }
  | { kind: 'refused'; key: string }
  | { kind: 'unanswered'; key: string }
  | { kind: 'reset'; ids: readonly string[] }
  | { kind: 'restored'; rows: readonly RestoredRow[] }
  /** Rows were read from the server; edits that match them are dropped. */
  | { kind: 'read'; rows: ReadonlyMap<string, StoredRow> }
  /** Other tabs wrote. */
  | { kind: 'heard' }
  /** A closed tab left this replica. */
  | { kind: 'left'; replica: Replica }

/** A tab's replica after an action. `others` are the last replicas received from the other tabs. */
export function reduceDrafts(
  own: Replica,
  others: readonly Replica[],
  action: DraftAction,
): Replica {
  if (action.kind === 'heard') return pruneReplica(own, others)
  if (action.kind === 'left') return pruneReplica(adoptReplica(own, action.replica), others)
  const work = { ...own, rows: { ...own.rows } }
  applyAction(work, createRowFinder([own, ...others]), action)
  const changed = Object.keys(work.rows).filter((id) => work.rows[id] !== own.rows[id])
  return pruneReplica(work, others, changed)
}

/** A mutable copy of a replica, so that changing a thousand rows copies it once. */
type Work = { tab: string; count: number; rows: Record<string, RowReplica> }

/** What all tabs held of a row before the action. */
type RowsById = (id: string) => readonly RowReplica[]

type Inner = Exclude<DraftAction, { kind: 'heard' | 'left' }>

function applyAction(work: Work, rowsById: RowsById, action: Inner): void {
  switch (action.kind) {
    case 'added':
      return action.rows.forEach(({ id, place, fields }) =>
        putFields(work, id, { [NEW_ROW]: place, ...fields }, (value) => [
          createFirstEdit(value),
          [],
        ]),
      )
    case 'written':
      return action.rows.forEach((row) => write(work, rowsById(row.id), row))
    case 'decided':
      return decide(work, rowsById(action.id), action)
    case 'sent':
      return action.rows.forEach((row) => send(work, rowsById(row.id), row, action.key))
    case 'answered':
      return forEachSaved(work, action.key, (id, saving) => confirmSave(work, id, saving, action))
    case 'refused':
      return forEachSaved(work, action.key, (id) => endSaving(work, id))
    case 'unanswered':
      return forEachSaved(work, action.key, (id, saving) =>
        changeRow(work, id, { saving: { ...saving, isUnknown: true } }),
      )
    case 'reset':
      return action.ids.forEach((id) => resetRow(work, rowsById(id), id))
    case 'restored':
      return action.rows.forEach((row) => restore(work, rowsById(row.id), row))
    case 'read':
      for (const [id, stored] of action.rows) dropStoredEdits(work, rowsById(id), id, stored)
  }
}

/** An edit of a field, or its end, and the entries it replaces. */
type Put = readonly [edit: Edit | null, replaced: readonly Entry[]]

/** Adds an entry to each field; where `make` returns undefined, the field is unchanged. */
function putFields<V>(
  work: Work,
  id: string,
  values: Readonly<Record<string, V>>,
  make: (value: V, field: string) => Put | undefined,
): void {
  const fields: Record<string, readonly Entry[]> = { ...work.rows[id]?.fields }
  for (const [field, value] of Object.entries(values)) {
    const [edit, replaced] = make(value, field) ?? []
    if (edit === undefined || !replaced) continue
    work.count = Math.max(work.count, ...replaced.map(({ count }) => count)) + 1
    const entry = createReplacement({ tab: work.tab, count: work.count }, replaced, edit)
    const remaining = (fields[field] ?? []).filter((other) => !doesReplace(entry, other))
    fields[field] = [...remaining, entry]
    changeRow(work, id, { fields })
  }
}

function changeRow(work: Work, id: string, change: Partial<RowReplica>): void {
  work.rows[id] = { ...(work.rows[id] ?? { fields: {} }), ...change }
}

function endSaving(work: Work, id: string): void {
  const { saving: _ended, ...row } = work.rows[id] ?? { fields: {} }
  work.rows[id] = row
}

/** The first edit of a field that has no stored value. */
function createFirstEdit(value: unknown): Edit {
  return { value, was: undefined, base: null }
}

type WrittenRow = { id: string; stored: StoredRow | null; fields: Fields }

function write(work: Work, rows: readonly RowReplica[], { id, stored, fields }: WrittenRow) {
  const saving = rows.find((row) => row.saving)?.saving
  putFields(work, id, fields, (value, field) => {
    const current = currentOf(rows, field)
    const shown = pickShownEntry(current, work.tab)
    const { was, base } = shown?.edit ?? readSeen(stored, field)
    // A pending save may already be stored, so going back to the former value is an edit.
    const isBack = isStored(value, stored, field) && !saving?.sent[field]
    // A concurrent edit of another tab remains until a person decides.
    const replaced = current.filter((each) => each === shown || !each.edit)
    return [isBack ? null : { value, was, base }, replaced]
  })
}

function decide(work: Work, rows: readonly RowReplica[], { id, stored, fields }: WrittenRow) {
  putFields(work, id, fields, (value, field) => {
    const edit = isStored(value, stored, field) ? null : { value, ...readSeen(stored, field) }
    return [edit, currentOf(rows, field)]
  })
}

function isStored(value: unknown, stored: StoredRow | null, field: string): boolean {
  return stored !== null && isEqual(value, stored.fields[field])
}

function readSeen(stored: StoredRow | null, field: string): Pick<Edit, 'was' | 'base'> {
  return { was: stored?.fields[field], base: stored?.version ?? null }
}

/** `besides` are fields that are sent with the edits of a row without being edits. */
type SentRow = { id: string; version: number | null; besides?: Fields }

function send(
  work: Work,
  rows: readonly RowReplica[],
  { id, version, besides }: SentRow,
  key: string,
) {
  const sent = fieldsOf(rows).flatMap((field) => {
    const { tab, count, edit } = pickShownEntry(currentOf(rows, field), work.tab) ?? {}
    return edit ? [[field, { tab, count, value: edit.value }]] : []
  })
  changeRow(work, id, {
    saving: { key, sent: Object.fromEntries(sent), version, besides, isUnknown: false },
  })
}

/** Visits the rows of a save. */
function forEachSaved(work: Work, key: string, act: (id: string, saving: Saving) => void): void {
  for (const [id, { saving }] of Object.entries(work.rows)) if (saving?.key === key) act(id, saving)
}

/** Drops the edits that were sent and keeps later ones. */
function confirmSave(
  work: Work,
  id: string,
  saving: Saving,
  { version, ids }: DraftAction & { kind: 'answered' },
) {
  const { confirmed: before, fields = {} } = work.rows[id] ?? {}
  const became = version ?? saving.version ?? 0
  endSaving(work, id)
  const sent: Record<string, Confirmed['sent'][string]> = { ...before?.sent }
  putFields(work, id, saving.sent, (each, field) => {
    sent[field] = { ...each, version: became }
    const held = fields[field]?.find((entry) => isSameEntry(entry, each))
    return [null, [held ?? { ...each, replaces: {}, edit: null }]]
  })
  changeRow(work, id, { confirmed: { id: ids?.[id] ?? before?.id ?? id, version: became, sent } })
}

/** A save with unknown outcome is not retried once its row is reset. */
function resetRow(work: Work, rows: readonly RowReplica[], id: string) {
  if (work.rows[id]?.saving?.isUnknown) endSaving(work, id)
  endEdits(work, rows, id, (current) => current.some(({ edit }) => edit !== null))
}

/** Restores edits; anything written since remains beside them. */
function restore(work: Work, rows: readonly RowReplica[], { id, place, edits }: RestoredRow) {
  const existence = place !== null && { [NEW_ROW]: createFirstEdit(place) }
  putFields<Edit>(work, id, { ...existence, ...edits }, (edit, field) => [
    edit,
    currentOf(rows, field).filter((each) => !each.edit),
  ])
}

/** Drops edits that match the stored values, whoever stored them. */
function dropStoredEdits(work: Work, rows: readonly RowReplica[], id: string, stored: StoredRow) {
  if (rows.some(({ saving }) => saving)) return
  endEdits(
    work,
    rows,
    id,
    (current, field) =>
      current.length > 0 &&
      current.every(({ edit }) => edit && isStored(edit.value, stored, field)),
  )
}

function endEdits(
  work: Work,
  rows: readonly RowReplica[],
  id: string,
  isOver: (current: readonly Entry[], field: string) => boolean,
) {
  const current = Object.fromEntries(fieldsOf(rows).map((field) => [field, currentOf(rows, field)]))
  putFields(work, id, current, (entries, field) =>
    isOver(entries, field) ? [null, entries] : undefined,
  )
}
