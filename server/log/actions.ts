import { AppError } from '@app/core/errors.ts'
import type { ChangeSet, RowChange } from '@app/core/log/change-set.ts'
import type { Database } from '../db/connect.ts'
import { listSets, readSet } from './store.ts'

/** Change sets, newest first; `before` is the id of the last one seen. */
export async function listChangeSets(
  { database }: { database: Database },
  query: { before?: number | undefined; limit: number },
): Promise<{ sets: ChangeSet[] }> {
  return { sets: await listSets(database, query) }
}

/** One change set with the rows it touched; `erased` where its content was erased. */
export async function readChangeSet(
  { database }: { database: Database },
  id: number,
): Promise<{ set: ChangeSet; rows: RowChange[]; erased: boolean }> {
  const found = await readSet(database.pool, id)
  if (!found) throw new AppError('not-found', `There is no change set ${id}`)
  return found
}
