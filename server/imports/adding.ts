import { message, joined, nested } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { planAdding, withoutEdited } from '@app/core/imports/adding.ts'
import type { AddedEvents } from '@app/core/imports/endpoints.ts'
import { checkRows } from '@app/core/imports/event-to-add.ts'
import type { EventRow, EventToAdd, WrongRow } from '@app/core/imports/event-to-add.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { ChangeDraft } from '../log/draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { lockCategories } from '../runs/planned-state-store.ts'
import type { ImportDeps } from './reading.ts'
import { lockImports, selectAlike, selectWritten } from './store.ts'

/**
 * Stores a list as one change set. Rows that are stored already are brought up to date, but for what a person
 * edited; the same list again changes nothing. Throws AppError `bad-input` that names the wrong rows; nothing is stored then.
 */
export async function addAllEvents(
  deps: Pick<ImportDeps, 'database' | 'clock'>,
  author: ChangeAuthor,
  events: EventToAdd[],
): Promise<AddedEvents> {
  const { rows, wrong } = checkRows(events)
  refuse(wrong)
  const summary = message('Imported {message}', {
    message: nested(
      rows.length === 1 ? message('1 event') : message('{count} events', { count: rows.length }),
    ),
  })
  const { changeSet, rowCount, result } = await writeChangeSet(
    deps,
    { author, cause: 'import', summary },
    (draft) => add(draft, rows, deps.clock.now()),
  )
  return { changeSet, rowCount, ...result }
}

async function add(draft: ChangeDraft, rows: EventRow[], now: Temporal.Instant) {
  await lockImports(draft.client)
  refuse(await unknownCategories(draft, rows))
  const stored = await selectAlike(draft.client, rows)
  const adding = planAdding(rows, stored, now)
  refuse(adding.wrong)
  const { creates } = adding
  const ids = adding.updates.map(({ id }) => id)
  const written = await selectWritten(draft.client, ids)
  const { updates, unchanged, kept } = withoutEdited(adding, stored, written)
  await draft.create(
    'events',
    creates.map((row) => ({ ...row, id: randomUUID() })),
  )
  await draft.update('events', updates)
  return { added: creates.length, updated: updates.length, unchanged, kept }
}

async function unknownCategories(draft: ChangeDraft, rows: EventRow[]): Promise<WrongRow[]> {
  const known = await lockCategories(draft.client, [
    ...new Set(rows.map(({ category }) => category)),
  ])
  return rows.flatMap(({ category }, index) =>
    known.has(category)
      ? []
      : [
          {
            row: index + 1,
            field: 'category',
            message: message('there is no {messageNoun} {id}', {
              messageNoun: nested(message('category')),
              id: category,
            }),
          },
        ],
  )
}

const TOLD_IN_WORDS = 5
const TOLD_AT_ALL = 100

function refuse(wrong: WrongRow[]): void {
  if (wrong.length === 0) return
  const told = wrong
    .slice(0, TOLD_IN_WORDS)
    .map(({ row, field, message: problem }) =>
      field === ''
        ? message('Row {row} {message}', { row, message: nested(problem) })
        : message('Row {row} {field} {message}', { row, field, message: nested(problem) }),
    )
  const more = wrong.length - told.length
  const list = more > 0 ? [...told, message('and {count} more', { count: more })] : told
  throw new AppError(
    'bad-input',
    message('{messages}. Nothing was stored.', { messages: nested(joined(list, '; ')) }),
    { details: { rows: wrong.slice(0, TOLD_AT_ALL) } },
  )
}
