import { message } from '@app/core/messages/message.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@app/core/errors.ts'
import type { Repeated } from '@app/core/log/change-set.ts'
import type { Clock } from '@app/core/time/instant.ts'
import pg from 'pg'
import { allowLongStatements, transaction, type Database } from '../db/connect.ts'
import { appendChangeSet, type Author, type ChangeMeta } from './append-store.ts'
import { openChangeDraft, type ChangeDraft } from './change-draft.ts'
import { explainRefusal } from './explain-refusal.ts'
import { hasLocalListeners, notifyLocal, notifyOthers } from './signals.ts'
import { findRequest } from './store.ts'

const ATTEMPTS = 6
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

export type WrittenWith<T> = { changeSet: number | null; rowCount: number; result: T }

/**
 * The only way to write what operators own. `body` changes rows through its draft; everything it did is committed as
 * one change set, or nothing is. If nothing changed there is no set (`changeSet` is null). `body` is run again from
 * the beginning when the database had to break a deadlock, so it must have no side effects outside the transaction.
 * Throws AppError `conflict` with `Conflict` as details.
 */
export async function writeChangeSet<T>(
  deps: { database: Database; clock: Clock },
  meta: ChangeMeta,
  body: (draft: ChangeDraft) => Promise<T>,
): Promise<WrittenWith<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await refuseRepeated(deps.database, meta.author)
      const written = await writeOnce(deps, meta, body)
      if (written.changeSet !== null) notifySequencer(deps.database)
      return written
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) {
        // The same request may have been stored while this one was waiting.
        await refuseRepeated(deps.database, meta.author)
        throw explainRefusal(error)
      }
      // Jitter keeps two writers from colliding again immediately.
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** Throws AppError `conflict` with `Repeated` as details if this request has already been stored. */
async function refuseRepeated(database: Database, { id, requestKey }: Author): Promise<void> {
  if (requestKey === undefined) return
  const storedAs = await findRequest(database, { author: id, requestKey })
  if (!storedAs) return
  const details: Repeated = { storedAs }
  throw new AppError('conflict', message('This was stored already.'), { details })
}

async function writeOnce<T>(
  { database, clock }: { database: Database; clock: Clock },
  meta: ChangeMeta,
  body: (draft: ChangeDraft) => Promise<T>,
): Promise<WrittenWith<T>> {
  return transaction(database, async (client) => {
    // A change set may be an import or an undo of any size.
    await allowLongStatements(database, client)
    const at = clock.now().round('microsecond').toString()
    const { draft, rows, version } = openChangeDraft(client, { cause: meta.cause, at })
    const result = await body(draft)
    if (rows.length === 0) return { changeSet: null, rowCount: 0, result }
    const id = await version()
    await appendChangeSet(client, { ...meta, id, at }, rows)
    return { changeSet: id, rowCount: rows.length, result }
  })
}

/** Wakes the sequencer of this process if there is one, otherwise those of the others. */
function notifySequencer(database: Database): void {
  if (hasLocalListeners(database, 'almanac_appended')) notifyLocal(database, 'almanac_appended')
  else notifyOthers(database, 'almanac_appended')
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError)
    return error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE
  return isRetryable(error.cause)
}
