import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor, ChangeSet } from '@app/core/log/change-set.ts'
import type { HistoryRow, HistorySet, UndoCount } from '@app/core/log/endpoints.ts'
import type { Database } from '../db/connect.ts'
import {
  readLaterChanges,
  selectUndoCounts,
  selectAuthors,
  selectHistoryRows,
  type HistoryRowQuery,
} from './history-store.ts'
import { findSet, listSets, type SetQuery } from './store.ts'

/** Change sets, newest first, each with its later changes. */
export async function listChangeSets(
  { database }: { database: Database },
  query: SetQuery,
): Promise<{ sets: HistorySet[] }> {
  return { sets: await withLaterChanges(database, await listSets(database, query)) }
}

/** Everybody who has written a change set. */
export async function listChangeAuthors({
  database,
}: {
  database: Database
}): Promise<{ authors: ChangeAuthor[] }> {
  return { authors: await selectAuthors(database) }
}

/** One change set with the rows it touched; `erased` if its content was erased. */
export async function readChangeSet(
  { database }: { database: Database },
  id: number,
  query: HistoryRowQuery,
): Promise<{ set: HistorySet; rows: HistoryRow[]; erased: boolean }> {
  const found = await findSet(database, id)
  if (!found) throw new AppError('not-found', message('There is no change set {id}', { id }))
  const [set] = await withLaterChanges(database, [found])
  if (!set) throw new Error('the change set was not found')
  return { set, rows: await selectHistoryRows(database, id, query), erased: set.isErased }
}

/** How many rows an undo of this change set would touch; none if there is no such set. */
export async function countUndo(
  { database }: { database: Database },
  id: number,
): Promise<{ counts: UndoCount[] }> {
  return { counts: await selectUndoCounts(database, id) }
}

async function withLaterChanges(database: Database, sets: ChangeSet[]): Promise<HistorySet[]> {
  const laterChanges = await readLaterChanges(
    database,
    sets.map(({ id }) => id),
  )
  const nothing = { undoneBy: null, restoredBy: [], isErased: false, concernsPeople: false }
  return sets.map((set) => ({ ...set, ...(laterChanges.get(set.id) ?? nothing) }))
}
