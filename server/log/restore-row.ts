import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { ROW_EDITS, type EditedNoun } from '@app/core/drafts/row-edits.ts'
import { toRowName } from '@app/core/log/row-name.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { describeWrongFields, toWrongFields } from '../wrong-fields.ts'
import type { Database } from '../db/connect.ts'
import type { Patch } from './change-draft.ts'
import { readSet } from './store.ts'
import { refuseTooLate, refuseWithoutContent, writeInverse } from './undo.ts'
import { writeChangeSet } from './write.ts'

type Deleted = { id: number; noun: EditedNoun; row: string }

/**
 * Restores a deleted row, with its pictures, under its old id and applies edits that were not saved yet, all in one
 * change set. Refused in the same cases as an undo, and if the row exists.
 */
export async function restoreRow(
  deps: { database: Database; clock: Clock },
  author: ChangeAuthor,
  { id, noun, row, fields }: Deleted & { fields: object },
): Promise<Written> {
  const found = await readSet(deps.database.pool, id)
  if (!found) throw new AppError('not-found', message('There is no change set {id}', { id }))
  refuseTooLate(found.set, deps.clock.now())
  refuseWithoutContent(found)
  const rows = found.rows.filter((each) => each.noun === noun && each.id === row)
  const before = rows.at(-1)?.after === null ? rows[0]?.before : undefined
  if (!before)
    throw new AppError(
      'not-found',
      message('The change set did not delete {row} of the {noun}', { row, noun }),
    )
  const edits = editsOf(noun, fields)
  const summary = message('Stored “{title}” again', {
    title: toRowName(noun, { ...before, ...edits }) ?? row,
  })
  const meta = { author, cause: 'restore' as const, summary, undoes: id }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    await writeInverse(draft, { set: found.set, rows })
    // The noun's schema has validated them.
    await draft.update(noun, [{ id: row, fields: edits } as Patch])
  })
  return { changeSet, rowCount }
}

function editsOf(noun: EditedNoun, fields: object): Record<string, unknown> {
  const read = ROW_EDITS[noun].safeParse(fields)
  if (read.success) return read.data
  const wrong = toWrongFields(read.error)
  throw new AppError('bad-input', describeWrongFields(wrong.slice(0, 1)), {
    details: { fields: wrong },
  })
}
