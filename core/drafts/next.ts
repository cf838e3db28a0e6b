import { draftOf, isEqual, type Fields, type StoredRow } from './draft.ts'
import { isSameEntry, shownEntry, type Edit } from './entries.ts'
import {
  adopted,
  currentOf,
  fieldsOf,
  NEW_ROW,
  rowsOf,
  tidied,
  withEntry,
  withoutSaving,
  withRow,
  type Replica,
  type RowReplica,
  type Saving,
} from './replica.ts'

/** What a row's edits become again when a reset is undone. */
export type KeptRow = { id: string; isNew: boolean; edits: Readonly<Record<string, Edit>> }

/** What can happen to drafts. `stored` is the row as it was seen; null for one that is not stored. */
export type Happening =
  | { kind: 'added'; rows: readonly { id: string; fields: Fields }[] }
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
  return tidied(step(own, others, happening), others)
}

function step(own: Replica, others: readonly Replica[], happening: Happening): Replica {
  switch (happening.kind) {
    case 'added':
      return happening.rows.reduce(withNewRow, own)
    case 'written':
    case 'decided': {
      const rows = happening.kind === 'written' ? happening.rows : [happening]
      const known = rowsOf([own, ...others])
      const isChoice = happening.kind === 'decided'
      return rows.reduce((replica, row) => withFields(replica, known, row, isChoice), own)
    }
    case 'sent': {
      const known = rowsOf([own, ...others])
      return happening.rows.reduce(
        (replica, row) => withSaving(replica, known.get(row.id) ?? [], row, happening.key),
        own,
      )
    }
    case 'answered':
      return savingRows(own, happening.key).reduce(
        (replica, id) => confirmed(replica, id, happening),
        own,
      )
    case 'refused':
      return savingRows(own, happening.key).reduce(withoutSaving, own)
    case 'unanswered':
      return savingRows(own, happening.key).reduce((replica, id) => {
        const saving = replica.rows[id]?.saving
        return saving ? withRow(replica, id, { saving: { ...saving, isUnknown: true } }) : replica
      }, own)
    case 'reset': {
      const known = rowsOf([own, ...others])
      return happening.ids.reduce(
        (replica, id) => withoutEdits(replica, id, known.get(id) ?? []),
        own,
      )
    }
    case 'restored': {
      const known = rowsOf([own, ...others])
      return happening.rows.reduce((replica, row) => withKept(replica, known, row), own)
    }
    case 'read':
      return withoutRepeated(own, others, happening.rows)
    case 'heard':
      return own
    case 'left':
      return adopted(own, happening.replica)
  }
}

function withNewRow(own: Replica, { id, fields }: { id: string; fields: Fields }): Replica {
  return Object.entries({ [NEW_ROW]: true, ...fields }).reduce(
    (replica, [field, value]) =>
      withEntry(replica, { id, field, edit: { value, was: undefined, base: null } }, []),
    own,
  )
}

type WrittenRow = { id: string; stored: StoredRow | null; fields: Fields }

/** `isChoice` where the person was shown what other tabs wrote too. */
function withFields(
  own: Replica,
  known: ReadonlyMap<string, RowReplica[]>,
  { id, stored, fields }: WrittenRow,
  isChoice: boolean,
): Replica {
  const rows = known.get(id) ?? []
  const saving = rows.find((row) => row.saving)?.saving
  return Object.entries(fields).reduce((replica, [field, value]) => {
    const current = currentOf(rows, field)
    const shown = shownEntry(current, own.tab)
    const begun = isChoice ? null : (shown?.edit ?? null)
    const edit = {
      value,
      was: begun ? begun.was : stored?.fields[field],
      base: begun ? begun.base : (stored?.version ?? null),
    }
    // What is being saved may be stored by now, so that writing the former value is an edit.
    const isBack = stored !== null && isEqual(value, stored.fields[field]) && !saving?.sent[field]
    const replaced = isChoice ? current : current.filter((each) => each === shown || !each.edit)
    return withEntry(replica, { id, field, edit: isBack ? null : edit }, replaced)
  }, own)
}

function withSaving(
  own: Replica,
  rows: readonly RowReplica[],
  { id, version }: { id: string; version: number | null },
  key: string,
): Replica {
  const sent: Record<string, Saving['sent'][string]> = {}
  for (const field of fieldsOf(rows)) {
    const shown = shownEntry(currentOf(rows, field), own.tab)
    if (shown?.edit) sent[field] = { tab: shown.tab, count: shown.count, value: shown.edit.value }
  }
  return withRow(own, id, { saving: { key, sent, version, isUnknown: false } })
}

function savingRows({ rows }: Replica, key: string): string[] {
  return Object.keys(rows).filter((id) => rows[id]?.saving?.key === key)
}

/** What was sent is written no more; what was written meanwhile stays. */
function confirmed(
  own: Replica,
  id: string,
  { version, ids }: Happening & { kind: 'answered' },
): Replica {
  const { saving, confirmed: before } = own.rows[id] ?? {}
  if (!saving) return own
  const became = version ?? saving.version ?? 0
  const sent = Object.fromEntries(
    Object.entries(saving.sent).map(([field, each]) => [field, { ...each, version: became }]),
  )
  const cleared = Object.entries(saving.sent).reduce(
    (replica, [field, { tab, count }]) => {
      const entry = { tab, count, replaces: {}, edit: null }
      const held = replica.rows[id]?.fields[field]?.find((each) => isSameEntry(each, entry))
      return withEntry(replica, { id, field, edit: null }, [held ?? entry])
    },
    withoutSaving(own, id),
  )
  return withRow(cleared, id, {
    confirmed: {
      id: ids?.[id] ?? before?.id ?? id,
      version: became,
      sent: { ...before?.sent, ...sent },
    },
  })
}

function withoutEdits(own: Replica, id: string, rows: readonly RowReplica[]): Replica {
  return fieldsOf(rows).reduce((replica, field) => {
    const current = currentOf(rows, field)
    return current.some(({ edit }) => edit !== null)
      ? withEntry(replica, { id, field, edit: null }, current)
      : replica
  }, own)
}

/** Edits come back; where something was written since, they stand beside it. */
function withKept(
  own: Replica,
  known: ReadonlyMap<string, RowReplica[]>,
  { id, isNew, edits }: KeptRow,
): Replica {
  const all = { ...(isNew && { [NEW_ROW]: { value: true, was: undefined, base: null } }), ...edits }
  return Object.entries(all).reduce((replica, [field, edit]) => {
    const current = currentOf(known.get(id) ?? [], field)
    return withEntry(
      replica,
      { id, field, edit },
      current.filter((each) => each.edit === null),
    )
  }, own)
}

/** Edits that the server holds already, whoever brought them there, are none any more. */
function withoutRepeated(
  own: Replica,
  others: readonly Replica[],
  stored: ReadonlyMap<string, StoredRow>,
): Replica {
  const known = rowsOf([own, ...others])
  return [...known].reduce((replica, [id, rows]) => {
    const row = stored.get(id)
    const draft = row && draftOf(rows, own.tab)
    if (!draft || draft.saving || draft.isNew) return replica
    return Object.entries(draft.edits).reduce(
      (before, [field, { value }]) =>
        isEqual(value, row.fields[field]) && !draft.rivals[field]
          ? withEntry(before, { id, field, edit: null }, currentOf(rows, field))
          : before,
      replica,
    )
  }, own)
}
