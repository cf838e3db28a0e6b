import {
  currentEntries,
  doesReplace,
  entryOver,
  isSameEntry,
  type Edit,
  type Entry,
  type EntryName,
} from './entries.ts'

/** A field that every row has which is not stored yet, its place among these: without it the row does not exist. */
export const NEW_ROW = '*'

/** What a save sent of a field. */
type Sent = EntryName & { value: unknown }

/** A save that is on its way. */
export type Saving = {
  /** The server stores what comes under one key once, however often it is sent. */
  key: string
  sent: Readonly<Record<string, Sent>>
  /** The version that the save names; null for a row that it creates. */
  version: number | null
  /** The answer was lost: nobody here knows whether the row is stored. */
  isUnknown: boolean
}

/** What the server confirmed of a row. */
export type Confirmed = {
  /** The id that the row is stored under. */
  id: string
  version: number
  /** What was sent last of each field, with the version that it became. */
  sent: Readonly<Record<string, Sent & { version: number }>>
}

/** What one tab wrote of one row. */
export type RowReplica = {
  fields: Readonly<Record<string, readonly Entry[]>>
  saving?: Saving
  confirmed?: Confirmed
}

/** What one tab wrote of all rows of a noun. Nobody else writes it; together the tabs' replicas are the drafts. */
export type Replica = {
  tab: string
  /** The count of its last entry. */
  count: number
  rows: Readonly<Record<string, RowReplica>>
}

const NO_ROW: RowReplica = { fields: {} }

export function emptyReplica(tab: string): Replica {
  return { tab, count: 0, rows: {} }
}

/** What all tabs hold of each row, under the id that it has by now. */
export function rowsOf(replicas: readonly Replica[]): Map<string, RowReplica[]> {
  const ids = idsNow(replicas)
  const all = new Map<string, RowReplica[]>()
  for (const { rows } of replicas) {
    for (const id of Object.keys(rows)) {
      const row = rows[id]
      const now = ids.get(id) ?? id
      const known = all.get(now)
      if (known && row) known.push(row)
      else if (row) all.set(now, [row])
    }
  }
  return all
}

/** The same for one row at a time. */
export function rowFinder(replicas: readonly Replica[]): (id: string) => RowReplica[] {
  const ids = idsNow(replicas)
  return (id) => {
    const now = ids.get(id) ?? id
    const names = [now, ...[...ids].flatMap(([before, after]) => (after === now ? [before] : []))]
    return replicas.flatMap(({ rows }) => names.flatMap((name) => rows[name] ?? []))
  }
}

/** The ids of rows that were stored under another one than they had here. */
function idsNow(replicas: readonly Replica[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { rows } of replicas) {
    for (const id of Object.keys(rows)) {
      const now = rows[id]?.confirmed?.id
      if (now !== undefined && now !== id) ids.set(id, now)
    }
  }
  return ids
}

/** Every entry that the tabs hold of one field of a row. */
function entriesOf(rows: readonly RowReplica[], field: string): Entry[] {
  return rows.flatMap(({ fields }) => fields[field] ?? [])
}

export function fieldsOf(rows: readonly RowReplica[]): string[] {
  return [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))]
}

/** A copy of a replica that is changed row by row, so that a thousand rows cost as much as a thousand times one. */
export type WorkingReplica = { tab: string; count: number; rows: Record<string, RowReplica> }

export function workingCopy({ tab, count, rows }: Replica): WorkingReplica {
  return { tab, count, rows: { ...rows } }
}

/** Puts an entry in the place of others. */
export function putEntry(
  work: WorkingReplica,
  { id, field, edit }: { id: string; field: string; edit: Edit | null },
  replaced: readonly Entry[],
): void {
  work.count = Math.max(work.count, ...replaced.map((entry) => entry.count)) + 1
  const entry = entryOver({ tab: work.tab, count: work.count }, replaced, edit)
  const row = work.rows[id] ?? NO_ROW
  const kept = (row.fields[field] ?? []).filter((other) => !doesReplace(entry, other))
  work.rows[id] = { ...row, fields: { ...row.fields, [field]: [...kept, entry] } }
}

export function changeRow(work: WorkingReplica, id: string, change: Partial<RowReplica>): void {
  work.rows[id] = { ...(work.rows[id] ?? NO_ROW), ...change }
}

export function endSaving(work: WorkingReplica, id: string): void {
  const { saving: _ended, ...row } = work.rows[id] ?? NO_ROW
  work.rows[id] = row
}

/**
 * The replica without what the others have replaced, or what nobody needs any more, in the rows named. A row in
 * which nothing changed stays the same object.
 */
export function tidied(
  own: Replica,
  others: readonly Replica[],
  ids: readonly string[] = Object.keys(own.rows),
): Replica {
  const rowsById = rowFinder([own, ...others])
  const rows = { ...own.rows }
  let isChanged = false
  for (const id of ids) {
    const row = own.rows[id]
    if (!row) continue
    const tidy = tidiedRow(id, row, rowsById(id))
    if (tidy === row) continue
    isChanged = true
    if (tidy) rows[id] = tidy
    else delete rows[id]
  }
  return isChanged ? { ...own, rows } : own
}

function tidiedRow(id: string, row: RowReplica, all: readonly RowReplica[]): RowReplica | null {
  if (all.length === 1 && !row.confirmed && isPlain(row)) return row
  const others = all.filter((other) => other !== row)
  const fields: Record<string, readonly Entry[]> = {}
  let isSame = true
  for (const [field, entries] of Object.entries(row.fields)) {
    const left = neededEntries(entries, entriesOf(all, field), entriesOf(others, field))
    isSame &&= left.length === entries.length
    if (left.length > 0) fields[field] = left
  }
  const { saving, confirmed } = row
  // What another tab has written in a new row may be heard of long after the row got its id.
  const needsConfirmed =
    confirmed !== undefined &&
    (confirmed.id !== id || all.some((each) => each.saving || isEdited(each)))
  if (Object.keys(fields).length === 0 && !saving && !needsConfirmed) return null
  if (isSame && needsConfirmed === (confirmed !== undefined)) return row
  return { fields, ...(saving && { saving }), ...(needsConfirmed && { confirmed }) }
}

/** Whether every field of a row has one entry, which is an edit. */
function isPlain({ fields }: RowReplica): boolean {
  const all = Object.values(fields)
  return all.length > 0 && all.every((entries) => entries.length === 1 && entries[0]?.edit !== null)
}

function isEdited({ fields }: RowReplica): boolean {
  return Object.values(fields).some((entries) => entries.some(({ edit }) => edit !== null))
}

/** What nobody replaced: edits, and the ends of edits for as long as another tab still holds such an edit. */
function neededEntries(
  entries: readonly Entry[],
  all: readonly Entry[],
  others: readonly Entry[],
): Entry[] {
  return entries.filter(
    (entry) =>
      !all.some((other) => doesReplace(other, entry)) &&
      (entry.edit !== null || others.some((other) => doesReplace(entry, other))),
  )
}

/** Takes over what a tab that was closed has left; its saves may have been stored or not. */
export function adopted(own: Replica, left: Replica): Replica {
  const rows = { ...own.rows }
  for (const [id, theirs] of Object.entries(left.rows))
    if (theirs.saving || Object.keys(theirs.fields).length > 0)
      rows[id] = together(rows[id], theirs)
  return { ...own, count: Math.max(own.count, left.count), rows }
}

function together(mine: RowReplica | undefined, theirs: RowReplica): RowReplica {
  const fields = fieldsOf([...(mine ? [mine] : []), theirs]).map((field) => {
    const entries = [...(mine?.fields[field] ?? []), ...(theirs.fields[field] ?? [])]
    const left = entries.filter(
      (entry, place) =>
        !entries.some((other) => doesReplace(other, entry)) &&
        entries.findIndex((other) => isSameEntry(other, entry)) === place,
    )
    return [field, left] as const
  })
  const saving = mine?.saving ?? (theirs.saving && { ...theirs.saving, isUnknown: true })
  const confirmed = latest(mine?.confirmed, theirs.confirmed)
  return {
    fields: Object.fromEntries(fields),
    ...(saving && { saving }),
    ...(confirmed && { confirmed }),
  }
}

export function latest(
  one: Confirmed | undefined,
  other: Confirmed | undefined,
): Confirmed | undefined {
  if (!one || !other) return one ?? other
  return one.version >= other.version ? one : other
}

/** The entries of a field that stand now, over all tabs. */
export function currentOf(rows: readonly RowReplica[], field: string): Entry[] {
  return currentEntries(entriesOf(rows, field))
}
