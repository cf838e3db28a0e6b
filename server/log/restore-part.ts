import { message, nest, verbatim, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor, LoggedNoun, RowChange, Written } from '@app/core/log/change-set.ts'
import { describeField } from '@app/core/changes/field-words.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Database } from '../db/connect.ts'
import { fieldOf, isRowNoun, nounOf } from './nouns.ts'
import { isSame, pick } from './row-state.ts'
import { readSet } from './store.ts'
import { refuseTooLate, refuseWithoutContent, writeInverse } from './undo.ts'
import { writeChangeSet } from './write.ts'

/** A row of a change set, or one of its fields. */
export type Part = { noun: LoggedNoun; row: string; field?: string | undefined }

/**
 * Reverts what a change set did to one row or one field, as a change set of its own with the cause `restore`.
 * Everything else stays. Refused in the same cases as an undo.
 */
export async function restorePart(
  deps: { database: Database; clock: Clock },
  { id, author, ...part }: Part & { id: number; author: ChangeAuthor },
): Promise<Written> {
  const found = await readSet(deps.database.pool, id)
  if (!found) throw new AppError('not-found', message('There is no change set {id}', { id }))
  const { set } = found
  refuseTooLate(set, deps.clock.now())
  refuseWithoutContent(found)
  const rows = rowsOf(found.rows, part)
  const what = inWords(found.rows, part)
  const summary = message('Restored {called}', { called: nest(what) })
  const meta = { author, cause: 'restore' as const, summary, undoes: id }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, (draft) =>
    writeInverse(draft, { set, rows }),
  )
  if (changeSet === null)
    throw new AppError(
      'conflict',
      message('{called} is as it was before already', { called: nest(what) }),
    )
  return { changeSet, rowCount }
}

function rowsOf(all: RowChange[], { noun, row, field }: Part): RowChange[] {
  const rows = all.filter((each) => each.noun === noun && each.id === row)
  if (rows.length === 0)
    throw new AppError(
      'not-found',
      message('The change set did not touch {row} of the {noun}', { row, noun }),
    )
  if (field === undefined) return rows
  if (isRowNoun(noun)) fieldOf(nounOf(noun), field)
  const changed = rows.flatMap((each) => keepField(each, field))
  if (changed.length > 0) return changed
  throw new AppError(
    'not-found',
    message('The change set did not change the {field} of {row}', {
      field: nest(describeField(field)),
      row,
    }),
  )
}

function keepField(change: RowChange, field: string): RowChange[] {
  const { before, after } = change
  if (!before || !after) {
    throw new AppError(
      'bad-input',
      after
        ? message('The whole row was made: restore the row, not a field of it')
        : message('The whole row was deleted: restore the row, not a field of it'),
    )
  }
  if (isSame(before[field], after[field])) return []
  return [{ ...change, before: pick(before, [field]), after: pick(after, [field]) }]
}

/** "the date of “Match”", for people. */
function inWords(all: RowChange[], { noun, row, field }: Part): Message {
  const first = all.find((each) => each.noun === noun && each.id === row)
  const state = { ...first?.after, ...first?.before }
  const name = state['description'] ?? state['title']
  const called = typeof name === 'string' && name !== '' ? `“${name}”` : row
  return field === undefined
    ? verbatim(called)
    : message('the {field} of {called}', { field: nest(describeField(field)), called })
}
