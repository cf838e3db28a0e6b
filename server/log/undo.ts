import { message, keyOf, nest, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { UNDO_DAYS, type ChangeAuthor, type ChangeSet } from '@app/core/log/change-set.ts'
import type { RowChange, Written } from '@app/core/log/change-set.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type pg from 'pg'
import type { Database } from '../db/connect.ts'
import { toConflictError } from './conflicts.ts'
import type { ChangeDraft, Patch } from './change-draft.ts'
import { invertChanges, lockForUndo, type Step } from './inverse-changes.ts'
import { isRowNoun, type NewRow } from './nouns.ts'
import { restoreSubscriptions } from './archived-subscriptions-store.ts'
import { readRestoredRows, omitRestored } from './restored-rows.ts'
import { readSet } from './store.ts'
import { lockUndos, type Undo } from './undo-store.ts'
import { writeChangeSet } from './write.ts'

/**
 * Writes the inverse of a change set, atomically. Rows it created are deleted unless somebody has changed them since,
 * fields it changed are reverted, rows it deleted are restored under the same id; parts already restored are left
 * alone. Undoing an undo redoes the change. Throws AppError: `conflict` with all blocking rows, `not-allowed` when
 * too late.
 */
export async function undoChangeSet(
  deps: { database: Database; clock: Clock },
  { id, author }: { id: number; author: ChangeAuthor },
): Promise<Written> {
  const found = await readSet(deps.database.pool, id)
  if (!found) throw new AppError('not-found', message('There is no change set {id}', { id }))
  refuseTooLate(found.set, deps.clock.now())
  refuseWithoutContent(found)
  const meta = { author, cause: 'undo' as const, summary: summaryOf(found.set), undoes: id }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    await refuseSecondUndo(draft.client, found.set)
    await writeInverse(draft, found, await readRestoredRows(draft.client, id))
  })
  return { changeSet, rowCount }
}

/** Throws `not-allowed` for a change set that is too old to be reverted. */
export function refuseTooLate(set: ChangeSet, now: Temporal.Instant): void {
  const last = Temporal.Instant.from(set.at).add({ hours: UNDO_DAYS * 24 })
  if (Temporal.Instant.compare(now, last) <= 0) return
  const sentence = message('"{summary}" is older than {days} days and can no longer be undone', {
    summary: nest(set.summary),
    days: UNDO_DAYS,
  })
  throw new AppError('not-allowed', sentence)
}

/** Throws `not-allowed` for a change set without values. */
export function refuseWithoutContent({
  set,
  rows,
  erased,
}: {
  set: ChangeSet
  rows: RowChange[]
  erased: boolean
}) {
  if (erased)
    throw new AppError(
      'not-allowed',
      message('The content of "{summary}" was erased: it cannot be undone', {
        summary: nest(set.summary),
      }),
    )
  if (rows.every((row) => isRowNoun(row.noun))) return
  const sentence = message(
    '"{summary}" concerns a person: the log holds no values, so it cannot be undone',
    { summary: nest(set.summary) },
  )
  throw new AppError('not-allowed', sentence)
}

/** "Undid: …", and for the undo of an undo "Redid: …". */
function summaryOf({ summary }: ChangeSet): Message {
  const inner = typeof summary === 'string' ? undefined : summary.values?.['message']
  if (typeof inner === 'object' && keyOf(summary) === 'Undid: {message}')
    return message('Redid: {message}', { message: inner })
  if (typeof inner === 'object' && keyOf(summary) === 'Redid: {message}')
    return message('Undid: {message}', { message: inner })
  return message('Undid: {message}', { message: nest(summary) })
}

/** Concurrent undos of the same set wait for each other here; the second is refused. */
async function refuseSecondUndo(client: pg.ClientBase, set: ChangeSet): Promise<void> {
  if (isUndone(set.id, await lockUndos(client, set.id)))
    throw new AppError(
      'conflict',
      message('"{summary}" was undone already', { summary: nest(set.summary) }),
    )
}

function isUndone(id: number, undoing: Undo[]): boolean {
  return undoing.some((each) => each.undoes === id && !isUndone(each.id, undoing))
}

/** Writes the inverse of these changes; for `restored` rows, only what has not been restored yet. */
export async function writeInverse(
  draft: ChangeDraft,
  { set, rows }: { set: ChangeSet; rows: RowChange[] },
  restored: Set<string> = new Set(),
): Promise<void> {
  const stored = await lockForUndo(draft.client, rows)
  const { steps, conflicts } = invertChanges(omitRestored(rows, restored, stored), stored)
  if (conflicts.length > 0)
    throw toConflictError(
      (messages) =>
        message('"{summary}" cannot be undone over later changes: {messages}', {
          summary: nest(set.summary),
          messages,
        }),
      conflicts,
    )
  for (const step of steps) await applyStep(draft, step)
  const isBack = ({ noun, after }: RowChange) => noun === 'categories' && after === null
  const categories = rows.filter(isBack).map((row) => row.id)
  await restoreSubscriptions(draft.client, { deletedBy: set.id, categories })
}

async function applyStep(draft: ChangeDraft, step: Step): Promise<void> {
  const { noun } = step
  if (step.kind === 'remove') await draft.remove(noun, step.rows)
  // The states come from the log, which wrote them for this noun.
  else if (step.kind === 'update') await draft.update(noun, step.rows as Patch[])
  else await draft.create(noun, step.rows as NewRow[])
}
