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

/** What a row's edits become again when a reset is undone. */
export type RestoredRow = {
  id: string
  /** Where a new row stood; null for a stored one. */
  place: number | null
  edits: Readonly<Record<string, Edit>>
}

/** What brings a draft back whose reset is undone: what was typed during a save goes on from what that sent. */
export function toRestoredRow(id: string, { place, edits, saving }: Draft): RestoredRow {
  const over = Object.entries(edits).map(([field, edit]): [string, Edit] => {
    const sent = saving?.sent[field]
    return [field, sent && !isEqual(edit.value, sent.value) ? { ...edit, was: sent.value } : edit]
  })
  return { id, place, edits: Object.fromEntries(over) }
}

/** A row that exists only here so far. `place` is where it stands among such rows. */
export type NewRow = { id: string; place: number; fields: Fields }

/** What can happen to drafts. `stored` is the row as it was seen; null for one that is not stored. */
export type DraftAction =
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
  | { kind: 'restored'; rows: readonly RestoredRow[] }
  /** What the server has was read: edits that say the same are none any longer. */
  | { kind: 'read'; rows: ReadonlyMap<string, StoredRow> }
  /** Other tabs wrote. */
  | { kind: 'heard' }
  /** A tab was closed and left this. */
  | { kind: 'left'; replica: Replica }

/** What a tab holds after something happened. Of the others it knows what it heard last. */
export function reduceDrafts(
  own: Replica,
  others: readonly Replica[],
  action: DraftAction,
): Replica {
  if (action.kind === 'heard') return pruneReplica(own, others)
  if (action.kind === 'left') return pruneReplica(adoptReplica(own, action.replica), others)
  const work = { ...own, rows: { ...own.rows } }
  happen(work, createRowFinder([own, ...others]), action)
  const changed = Object.keys(work.rows).filter((id) => work.rows[id] !== own.rows[id])
  return pruneReplica(work, others, changed)
}

/** A copy of a replica that is changed row by row, so that a thousand rows cost as much as a thousand times one. */
type Work = { tab: string; count: number; rows: Record<string, RowReplica> }

/** What all tabs held of a row before this happened. */
type RowsById = (id: string) => readonly RowReplica[]

type Inner = Exclude<DraftAction, { kind: 'heard' | 'left' }>

function happen(work: Work, rowsById: RowsById, action: Inner): void {
  switch (action.kind) {
    case 'added':
      return action.rows.forEach(({ id, place, fields }) =>
        putFields(work, id, { [NEW_ROW]: place, ...fields }, (value) => [fresh(value), []]),
      )
    case 'written':
      return action.rows.forEach((row) => write(work, rowsById(row.id), row))
    case 'decided':
      return decide(work, rowsById(action.id), action)
    case 'sent':
      return action.rows.forEach((row) => send(work, rowsById(row.id), row, action.key))
    case 'answered':
      return forSaved(work, action.key, (id, saving) => confirm(work, id, saving, action))
    case 'refused':
      return forSaved(work, action.key, (id) => endSaving(work, id))
    case 'unanswered':
      return forSaved(work, action.key, (id, saving) =>
        changeRow(work, id, { saving: { ...saving, isUnknown: true } }),
      )
    case 'reset':
      return action.ids.forEach((id) => takeBack(work, rowsById(id), id))
    case 'restored':
      return action.rows.forEach((row) => restore(work, rowsById(row.id), row))
    case 'read':
      for (const [id, stored] of action.rows) forgetRepeated(work, rowsById(id), id, stored)
  }
}

/** An edit of a field, or its end, and the entries that it replaces. */
type Put = readonly [edit: Edit | null, replaced: readonly Entry[]]

/** Puts an entry into each field; where `make` answers nothing, the field stays as it is. */
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

/** The first edit of a field that holds nothing stored. */
function fresh(value: unknown): Edit {
  return { value, was: undefined, base: null }
}

type WrittenRow = { id: string; stored: StoredRow | null; fields: Fields }

function write(work: Work, rows: readonly RowReplica[], { id, stored, fields }: WrittenRow) {
  const saving = rows.find((row) => row.saving)?.saving
  putFields(work, id, fields, (value, field) => {
    const current = currentOf(rows, field)
    const shown = pickShownEntry(current, work.tab)
    const { was, base } = shown?.edit ?? seenIn(stored, field)
    // What is being saved may be stored by now, so that writing the former value is an edit.
    const isBack = isStored(value, stored, field) && !saving?.sent[field]
    // What another tab wrote at the same time stays beside it until a person decides.
    const replaced = current.filter((each) => each === shown || !each.edit)
    return [isBack ? null : { value, was, base }, replaced]
  })
}

function decide(work: Work, rows: readonly RowReplica[], { id, stored, fields }: WrittenRow) {
  putFields(work, id, fields, (value, field) => {
    const edit = isStored(value, stored, field) ? null : { value, ...seenIn(stored, field) }
    return [edit, currentOf(rows, field)]
  })
}

function isStored(value: unknown, stored: StoredRow | null, field: string): boolean {
  return stored !== null && isEqual(value, stored.fields[field])
}

function seenIn(stored: StoredRow | null, field: string): Pick<Edit, 'was' | 'base'> {
  return { was: stored?.fields[field], base: stored?.version ?? null }
}

type SentRow = { id: string; version: number | null }

function send(work: Work, rows: readonly RowReplica[], { id, version }: SentRow, key: string) {
  const sent = fieldsOf(rows).flatMap((field) => {
    const { tab, count, edit } = pickShownEntry(currentOf(rows, field), work.tab) ?? {}
    return edit ? [[field, { tab, count, value: edit.value }]] : []
  })
  changeRow(work, id, {
    saving: { key, sent: Object.fromEntries(sent), version, isUnknown: false },
  })
}

/** The rows that a save sent. */
function forSaved(work: Work, key: string, act: (id: string, saving: Saving) => void): void {
  for (const [id, { saving }] of Object.entries(work.rows)) if (saving?.key === key) act(id, saving)
}

/** What was sent is written no more; what was written meanwhile stays. */
function confirm(
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

/** What nobody knows to be stored is not sent again once it is taken back. */
function takeBack(work: Work, rows: readonly RowReplica[], id: string) {
  if (work.rows[id]?.saving?.isUnknown) endSaving(work, id)
  endEdits(work, rows, id, (current) => current.some(({ edit }) => edit !== null))
}

/** Edits come back; where something was written since, they stand beside it. */
function restore(work: Work, rows: readonly RowReplica[], { id, place, edits }: RestoredRow) {
  const existence = place !== null && { [NEW_ROW]: fresh(place) }
  putFields<Edit>(work, id, { ...existence, ...edits }, (edit, field) => [
    edit,
    currentOf(rows, field).filter((each) => !each.edit),
  ])
}

/** Edits that the server holds already, whoever brought them there, are none any longer. */
function forgetRepeated(work: Work, rows: readonly RowReplica[], id: string, stored: StoredRow) {
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
