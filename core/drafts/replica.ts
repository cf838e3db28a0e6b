import { filterCurrent, doesReplace, unreplaced, type Entry, type EntryName } from './entries.ts'

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

export function createReplica(tab: string): Replica {
  return { tab, count: 0, rows: {} }
}

/** What all tabs hold of each row, under the id that it has by now. */
export function rowsOf(replicas: readonly Replica[]): Map<string, RowReplica[]> {
  const idNow = idsNow(replicas)
  const all = new Map<string, RowReplica[]>()
  for (const { rows } of replicas)
    for (const [id, row] of Object.entries(rows)) {
      const known = all.get(idNow(id))
      if (known) known.push(row)
      else all.set(idNow(id), [row])
    }
  return all
}

/** The same for one row at a time, by any id that it had. */
export function createRowFinder(
  replicas: readonly Replica[],
): (id: string) => readonly RowReplica[] {
  const idNow = idsNow(replicas)
  const rows = rowsOf(replicas)
  return (id) => rows.get(idNow(id)) ?? []
}

/** The id that a row has by now, by the one that it had before it was stored. */
function idsNow(replicas: readonly Replica[]): (id: string) => string {
  const ids = new Map<string, string>()
  for (const { rows } of replicas)
    for (const [id, { confirmed }] of Object.entries(rows))
      if (confirmed && confirmed.id !== id) ids.set(id, confirmed.id)
  return (id) => ids.get(id) ?? id
}

export function fieldsOf(rows: readonly RowReplica[]): string[] {
  return [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))]
}

/** Every entry that the tabs hold of one field of a row. */
function entriesOf(rows: readonly RowReplica[], field: string): Entry[] {
  return rows.flatMap(({ fields }) => fields[field] ?? [])
}

/** The entries of a field that stand now, over all tabs. */
export function currentOf(rows: readonly RowReplica[], field: string): Entry[] {
  return filterCurrent(entriesOf(rows, field))
}

/** What the server confirmed last. */
export function pickLatest(rows: readonly RowReplica[]): Confirmed | undefined {
  const all = rows.flatMap(({ confirmed }) => confirmed ?? [])
  return all.reduce<Confirmed | undefined>(
    (one, other) => (one && one.version >= other.version ? one : other),
    undefined,
  )
}

/**
 * The replica without what the others have replaced, or what nobody needs any longer, in the rows named. A row in
 * which nothing changed stays the same object.
 */
export function pruneReplica(
  own: Replica,
  others: readonly Replica[],
  ids: readonly string[] = Object.keys(own.rows),
): Replica {
  const rowsById = createRowFinder([own, ...others])
  const rows = { ...own.rows }
  for (const id of ids) {
    const row = own.rows[id]
    const tidy = row && pruneRow(id, row, rowsById(id))
    if (tidy) rows[id] = tidy
    else delete rows[id]
  }
  return ids.some((id) => rows[id] !== own.rows[id]) ? { ...own, rows } : own
}

function pruneRow(id: string, row: RowReplica, all: readonly RowReplica[]): RowReplica | null {
  const others = all.filter((other) => other !== row)
  const fields: Record<string, readonly Entry[]> = {}
  let isSame = true
  for (const [field, entries] of Object.entries(row.fields)) {
    const left = neededEntries(entries, entriesOf(all, field), entriesOf(others, field))
    isSame &&= left.length === entries.length
    if (left.length > 0) fields[field] = left
  }
  const { saving, confirmed, ...rest } = row
  // What another tab has written in a new row may be heard of long after the row got its id.
  const isNeeded =
    confirmed && (confirmed.id !== id || all.some((each) => each.saving || isEdited(each)))
  if (Object.keys(fields).length === 0 && !saving && !isNeeded) return null
  if (isSame && (isNeeded || !confirmed)) return row
  return { ...rest, fields, ...(saving && { saving }), ...(isNeeded && { confirmed }) }
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
export function adoptReplica(own: Replica, left: Replica): Replica {
  const rows = { ...own.rows }
  for (const [id, theirs] of Object.entries(left.rows))
    if (theirs.saving || Object.keys(theirs.fields).length > 0)
      rows[id] = mergeRows(rows[id] ?? { fields: {} }, theirs)
  return { ...own, count: Math.max(own.count, left.count), rows }
}

function mergeRows(mine: RowReplica, theirs: RowReplica): RowReplica {
  const both = [mine, theirs]
  const fields = fieldsOf(both).map((field) => [field, unreplaced(entriesOf(both, field))])
  const saving = mine.saving ?? (theirs.saving && { ...theirs.saving, isUnknown: true })
  const confirmed = pickLatest(both)
  return {
    fields: Object.fromEntries(fields),
    ...(saving && { saving }),
    ...(confirmed && { confirmed }),
  }
}
