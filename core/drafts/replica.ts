import type { Fields } from './draft.ts'
import {
  filterCurrent,
  doesReplace,
  filterUnreplaced,
  type Entry,
  type EntryName,
} from './entries.ts'

/** A pseudo-field of every row that is not stored yet, holding its place: without it the row does not exist. */
export const NEW_ROW = '*'

/** What a save sent for a field. */
type Sent = EntryName & { value: unknown }

export type Saving = {
  /** Idempotency key: however often it is sent, the server stores the save once. */
  key: string
  sent: Readonly<Record<string, Sent>>
  /** The base version of the save; null for a row that it creates. */
  version: number | null
  /** Fields sent besides the edits. */
  besides?: Fields | undefined
  /** The response was lost: it is unknown whether the row is stored. */
  isUnknown: boolean
}

export type Confirmed = {
  /** The id that the row is stored under. */
  id: string
  version: number
  /** The last value sent for each field, with the version it became. */
  sent: Readonly<Record<string, Sent & { version: number }>>
}

/** One tab's edits of one row. */
export type RowReplica = {
  fields: Readonly<Record<string, readonly Entry[]>>
  saving?: Saving
  confirmed?: Confirmed
}

/** One tab's edits of all rows of a noun. Only that tab writes it; the replicas of all tabs together are the drafts. */
export type Replica = {
  tab: string
  /** The count of its last entry. */
  count: number
  rows: Readonly<Record<string, RowReplica>>
}

export function createReplica(tab: string): Replica {
  return { tab, count: 0, rows: {} }
}

/** What all tabs hold of each row, by its current id. */
export function rowsOf(replicas: readonly Replica[]): Map<string, RowReplica[]> {
  const idNow = createIdResolver(replicas)
  const all = new Map<string, RowReplica[]>()
  for (const { rows } of replicas)
    for (const [id, row] of Object.entries(rows)) {
      const known = all.get(idNow(id))
      if (known) known.push(row)
      else all.set(idNow(id), [row])
    }
  return all
}

/** The same for one row at a time, by its current or a former id. */
export function createRowFinder(
  replicas: readonly Replica[],
): (id: string) => readonly RowReplica[] {
  const idNow = createIdResolver(replicas)
  const rows = rowsOf(replicas)
  return (id) => rows.get(idNow(id)) ?? []
}

/** The current id of a row, from the one it had before it was stored. */
function createIdResolver(replicas: readonly Replica[]): (id: string) => string {
  const ids = new Map<string, string>()
  for (const { rows } of replicas)
    for (const [id, { confirmed }] of Object.entries(rows))
      if (confirmed && confirmed.id !== id) ids.set(id, confirmed.id)
  return (id) => ids.get(id) ?? id
}

export function fieldsOf(rows: readonly RowReplica[]): string[] {
  return [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))]
}

/** All tabs' entries for one field of a row. */
function entriesOf(rows: readonly RowReplica[], field: string): Entry[] {
  return rows.flatMap(({ fields }) => fields[field] ?? [])
}

/** The current entries of a field across all tabs. */
export function currentOf(rows: readonly RowReplica[], field: string): Entry[] {
  return filterCurrent(entriesOf(rows, field))
}

/** The latest confirmation from the server. */
export function pickLatest(rows: readonly RowReplica[]): Confirmed | undefined {
  const all = rows.flatMap(({ confirmed }) => confirmed ?? [])
  return all.reduce<Confirmed | undefined>(
    (one, other) => (one && one.version >= other.version ? one : other),
    undefined,
  )
}

/**
 * The replica without entries, in the given rows, that others have replaced or nobody needs any longer. An unchanged
 * row remains the same object.
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
    const left = selectNeededEntries(entries, entriesOf(all, field), entriesOf(others, field))
    isSame &&= left.length === entries.length
    if (left.length > 0) fields[field] = left
  }
  const { saving, confirmed, ...rest } = row
  // Another tab's edits of a new row may arrive long after the row got its id.
  const isNeeded =
    confirmed && (confirmed.id !== id || all.some((each) => each.saving || isEdited(each)))
  if (Object.keys(fields).length === 0 && !saving && !isNeeded) return null
  if (isSame && (isNeeded || !confirmed)) return row
  return { ...rest, fields, ...(saving && { saving }), ...(isNeeded && { confirmed }) }
}

function isEdited({ fields }: RowReplica): boolean {
  return Object.values(fields).some((entries) => entries.some(({ edit }) => edit !== null))
}

/** Entries that nobody replaced: edits, and ends of edits while another tab still holds such an edit. */
function selectNeededEntries(
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

/** Takes over the replica of a closed tab; its saves may or may not have been stored. */
export function adoptReplica(own: Replica, left: Replica): Replica {
  const rows = { ...own.rows }
  for (const [id, theirs] of Object.entries(left.rows))
    if (theirs.saving || Object.keys(theirs.fields).length > 0)
      rows[id] = mergeRows(rows[id] ?? { fields: {} }, theirs)
  return { ...own, count: Math.max(own.count, left.count), rows }
}

function mergeRows(mine: RowReplica, theirs: RowReplica): RowReplica {
  const both = [mine, theirs]
  const fields = fieldsOf(both).map((field) => [field, filterUnreplaced(entriesOf(both, field))])
  const saving = mine.saving ?? (theirs.saving && { ...theirs.saving, isUnknown: true })
  const confirmed = pickLatest(both)
  return {
    fields: Object.fromEntries(fields),
    ...(saving && { saving }),
    ...(confirmed && { confirmed }),
  }
}
