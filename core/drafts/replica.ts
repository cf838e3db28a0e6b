import {
  currentEntries,
  doesReplace,
  entryOver,
  isSameEntry,
  type Edit,
  type Entry,
  type EntryName,
} from './entries.ts'

/** A field that every row has which is not stored yet: without it the row does not exist. */
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
  const ids = new Map<string, string>()
  for (const { rows } of replicas) {
    for (const [id, { confirmed }] of Object.entries(rows))
      if (confirmed && confirmed.id !== id) ids.set(id, confirmed.id)
  }
  const all = new Map<string, RowReplica[]>()
  for (const { rows } of replicas) {
    for (const [id, row] of Object.entries(rows)) {
      const now = ids.get(id) ?? id
      const known = all.get(now)
      if (known) known.push(row)
      else all.set(now, [row])
    }
  }
  return all
}

/** Every entry that the tabs hold of one field of a row. */
export function entriesOf(rows: readonly RowReplica[], field: string): Entry[] {
  return rows.flatMap(({ fields }) => fields[field] ?? [])
}

export function fieldsOf(rows: readonly RowReplica[]): string[] {
  return [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))]
}

/** A replica in which one entry stands in the place of others. */
export function withEntry(
  replica: Replica,
  { id, field, edit }: { id: string; field: string; edit: Edit | null },
  replaced: readonly Entry[],
): Replica {
  const count = Math.max(replica.count, ...replaced.map((entry) => entry.count)) + 1
  const entry = entryOver({ tab: replica.tab, count }, replaced, edit)
  const row = replica.rows[id] ?? NO_ROW
  const kept = (row.fields[field] ?? []).filter((other) => !doesReplace(entry, other))
  const fields = { ...row.fields, [field]: [...kept, entry] }
  return { ...replica, count, rows: { ...replica.rows, [id]: { ...row, fields } } }
}

export function withRow(replica: Replica, id: string, change: Partial<RowReplica>): Replica {
  const row = { ...(replica.rows[id] ?? NO_ROW), ...change }
  return { ...replica, rows: { ...replica.rows, [id]: row } }
}

export function withoutSaving(replica: Replica, id: string): Replica {
  const { saving: _ended, ...row } = replica.rows[id] ?? NO_ROW
  return { ...replica, rows: { ...replica.rows, [id]: row } }
}

/**
 * The replica without what the others have replaced, or what nobody needs any more. Rows in which nothing changed
 * stay the same objects.
 */
export function tidied(own: Replica, others: readonly Replica[]): Replica {
  const all = rowsOf([own, ...others])
  const idNow = idsNow([own, ...others])
  let isChanged = false
  const rows: Record<string, RowReplica> = {}
  for (const [id, row] of Object.entries(own.rows)) {
    const tidy = tidiedRow(row, all.get(idNow(id)) ?? [row])
    isChanged ||= tidy !== row
    if (tidy) rows[id] = tidy
  }
  return isChanged ? { ...own, rows } : own
}

function idsNow(replicas: readonly Replica[]): (id: string) => string {
  const now = new Map<string, string>()
  for (const { rows } of replicas)
    for (const [id, { confirmed }] of Object.entries(rows)) if (confirmed) now.set(id, confirmed.id)
  return (id) => now.get(id) ?? id
}

function tidiedRow(row: RowReplica, all: readonly RowReplica[]): RowReplica | null {
  const others = all.filter((other) => other !== row)
  const fields = Object.entries(row.fields).flatMap(([field, entries]) => {
    const known = entriesOf(all, field)
    const left = entries.filter(
      (entry) =>
        !known.some((other) => doesReplace(other, entry)) &&
        (entry.edit !== null ||
          entriesOf(others, field).some((other) => doesReplace(entry, other))),
    )
    return left.length === 0
      ? []
      : [[field, left.length === entries.length ? entries : left] as const]
  })
  const isEdited = all.some((each) =>
    Object.values(each.fields).some((entries) => entries.some(({ edit }) => edit !== null)),
  )
  const { saving, confirmed } = row
  const keepsConfirmed = confirmed !== undefined && (isEdited || all.some((each) => each.saving))
  if (fields.length === 0 && !saving && !keepsConfirmed) return null
  const isSame =
    fields.length === Object.keys(row.fields).length &&
    fields.every(([field, entries]) => row.fields[field] === entries) &&
    keepsConfirmed === (confirmed !== undefined)
  if (isSame) return row
  return {
    fields: Object.fromEntries(fields),
    ...(saving && { saving }),
    ...(keepsConfirmed && { confirmed }),
  }
}

/** Takes over what a tab that was closed has left; its saves may have been stored or not. */
export function adopted(own: Replica, left: Replica): Replica {
  const rows = { ...own.rows }
  for (const [id, theirs] of Object.entries(left.rows)) rows[id] = together(rows[id], theirs)
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
