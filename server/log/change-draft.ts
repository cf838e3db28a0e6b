import { message, nest } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Conflict, RowState } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import { reserveSetId } from './append-store.ts'
import {
  toConflictMessage,
  toConflictError,
  findConflicts,
  toGoneConflict,
  type StaleSave,
} from './conflicts.ts'
import { nounOf, type Fields, type NewRow, type Noun, type AuditedNoun } from './nouns.ts'
import type { Row, RowNoun } from './nouns.ts'
import { archiveSubscriptions } from './archived-subscriptions-store.ts'
import { findChangedFields, toNamedFields, toNewState, stateOf } from './row-state.ts'
import { deleteRows, insertRows, lockRows, updateRows } from './rows-store.ts'
import type { Purpose, RowToWrite, Stamp, StoredRow } from './rows-store.ts'

/** A row of a change set; both states are the exact text that is stored. */
export type LoggedRow = { noun: string; id: string; before: string | null; after: string | null }

export type Patch<N extends RowNoun = RowNoun> = {
  id: string
  /** The version the author saw; without it the save is not checked for conflicts. */
  version?: number | undefined
  fields: Partial<Fields<N>>
}

/** Builds a change set. Operations take effect in the order they are called. */
export type ChangeDraft = {
  /** The transaction itself, for reads and for tables that the log does not cover. */
  client: pg.PoolClient
  /**
   * Locks the rows until the end of the transaction and omits ids without a row. To delete a row, read it with
   * purpose `delete` before looking for references to it, so that no new ones can appear.
   */
  read: <N extends RowNoun>(
    noun: N,
    ids: string[],
    purpose?: Purpose,
  ) => Promise<Map<string, Row<N>>>
  create: <N extends RowNoun>(noun: N, rows: NewRow<N>[]) => Promise<void>
  update: <N extends RowNoun>(noun: N, patches: Patch<N>[]) => Promise<void>
  remove: (noun: RowNoun, rows: { id: string; version?: number | undefined }[]) => Promise<void>
  /** Logs an act on a person: an opaque id and field names, never values. */
  note: (noun: AuditedNoun, id: string, fields: string[]) => void
  /** The id of this change set, for unlogged tables that refer to it; null while nothing has been written. */
  changeSet: () => Promise<number | null>
}

/** What a draft has done so far; the first call of `version` draws the id of the change set. */
export type DraftResult = { draft: ChangeDraft; rows: LoggedRow[]; version: () => Promise<number> }

/** Opens a draft on an open transaction, of a change set with this cause and time. */
export function openChangeDraft(
  client: pg.PoolClient,
  { cause, at }: Pick<Stamp, 'cause' | 'at'>,
): DraftResult {
  const rows: LoggedRow[] = []
  let id: Promise<number> | undefined
  const version = () => (id ??= reserveSetId(client))
  const stamp = async (): Promise<Stamp> => ({ version: await version(), at, cause })
  const writing: Writing = { client, rows, stamp }
  const draft: ChangeDraft = {
    client,
    read: async <N extends RowNoun>(noun: N, ids: string[], purpose?: Purpose) =>
      // The columns selected are those of the noun's own table.
      (await lockRows(client, nounOf(noun), ids, purpose)) as unknown as Map<string, Row<N>>,
    create: (noun, created) => create(writing, nounOf(noun), created),
    update: (noun, patches) => update(writing, nounOf(noun), patches),
    remove: (noun, removed) => remove(writing, nounOf(noun), removed),
    note: (noun, person, fields) => {
      rows.push({ noun, id: person, before: null, after: JSON.stringify({ fields }) })
    },
    changeSet: async () => (rows.length === 0 ? null : version()),
  }
  return { draft, rows, version }
}

type Writing = { client: pg.PoolClient; rows: LoggedRow[]; stamp: () => Promise<Stamp> }

async function create(writing: Writing, noun: Noun, created: ({ id: string } & RowState)[]) {
  if (created.length === 0) return
  const rows = created.map((row) => ({ id: row.id, state: toNewState(noun, row) }))
  await insertRows(writing.client, noun, rows, await writing.stamp())
  for (const { id, state } of rows)
    writing.rows.push({ noun: noun.name, id, before: null, after: JSON.stringify(state) })
}

async function update(writing: Writing, noun: Noun, patches: Patch[]): Promise<void> {
  const ids = distinctIds(noun, patches)
  const named = new Map(patches.map(({ id, fields }) => [id, toNamedFields(noun, id, fields)]))
  const stored = await lockRows(writing.client, noun, ids)
  await refuseConflicts(writing, noun, patches, stored, named)
  const rows: RowToWrite[] = []
  const touched = new Set<string>()
  for (const row of stored.values()) {
    const before = stateOf(noun, row)
    const after = { ...before, ...named.get(row.id) }
    const changed = findChangedFields(before, after)
    if (changed.length === 0) continue
    for (const name of changed) touched.add(name)
    rows.push({ id: row.id, state: after })
    writing.rows.push({ noun: noun.name, id: row.id, ...toTexts(before, after) })
  }
  if (rows.length > 0) await updateRows(writing.client, noun, rows, touched, await writing.stamp())
}

function toTexts(before: RowState, after: RowState) {
  return { before: JSON.stringify(before), after: JSON.stringify(after) }
}

async function remove(
  writing: Writing,
  noun: Noun,
  removed: { id: string; version?: number | undefined }[],
) {
  const ids = distinctIds(noun, removed)
  if (ids.length === 0) return
  const stored = await lockRows(writing.client, noun, ids, 'delete')
  const gone = ids.find((id) => !stored.has(id))
  if (gone !== undefined)
    throw new AppError(
      'not-found',
      message('There is no {messageNoun} {id}', { messageNoun: nest(noun.label), id: gone }),
    )
  await refuseConflicts(writing, noun, removed, stored)
  const stamp = await writing.stamp()
  await deleteRows(writing.client, noun, ids)
  if (noun.name === 'categories') await archiveSubscriptions(writing.client, ids, stamp)
  for (const row of stored.values()) {
    const before = JSON.stringify(stateOf(noun, row))
    writing.rows.push({ noun: noun.name, id: row.id, before, after: null })
  }
}

function distinctIds(noun: Noun, rows: { id: string }[]): string[] {
  const ids = new Set<string>()
  for (const { id } of rows) {
    if (ids.has(id))
      throw new AppError(
        'bad-input',
        message('The {messageNoun} {id} is named twice', { messageNoun: nest(noun.label), id }),
      )
    ids.add(id)
  }
  return [...ids]
}

/** `named` holds the fields to write; it is omitted when the rows are to be deleted. */
async function refuseConflicts(
  writing: Writing,
  noun: Noun,
  saves: { id: string; version?: number | undefined }[],
  stored: Map<string, StoredRow>,
  named?: Map<string, RowState>,
): Promise<void> {
  const late: StaleSave[] = []
  const gone: Conflict[] = []
  for (const { id, version } of saves) {
    const row = stored.get(id)
    const fields = named?.get(id) ?? null
    if (row && version !== undefined) late.push({ stored: row, seen: version, fields })
    if (row) continue
    if (version === undefined)
      throw new AppError(
        'not-found',
        message('There is no {messageNoun} {id}', { messageNoun: nest(noun.label), id }),
      )
    gone.push(toGoneConflict(noun, id, fields))
  }
  const conflicts = [...gone, ...(await findConflicts(writing.client, noun, late))]
  if (conflicts.length === 0) return
  throw toConflictError(toConflictMessage, conflicts)
}
