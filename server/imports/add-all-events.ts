import { message, joinMessages, nest } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { planImport, keepEditedFields } from '@app/core/imports/plan-import.ts'
import type { AddedEvents } from '@app/core/imports/endpoints.ts'
import { checkRows } from '@app/core/imports/event-to-add.ts'
import type { EventRow, EventToAdd, WrongRow } from '@app/core/imports/event-to-add.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { lockCategories } from '../runs/planned-state-store.ts'
import type { ImportDeps } from './read-import.ts'
import { lockImports, selectMatching, selectWritten } from './store.ts'

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
    message: nest(
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
  const stored = await selectMatching(draft.client, rows)
  const plan = planImport(rows, stored, now)
  refuse(plan.wrong)
  const { creates } = plan
  const ids = plan.updates.map(({ id }) => id)
  const written = await selectWritten(draft.client, ids)
  const { updates, unchanged, kept } = keepEditedFields(plan, stored, written)
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
              messageNoun: nest(message('category')),
              id: category,
            }),
          },
        ],
  )
}

const NAMED_ROWS = 5
const LISTED_ROWS = 100

function refuse(wrong: WrongRow[]): void {
  if (wrong.length === 0) return
  const listed = wrong
    .slice(0, NAMED_ROWS)
    .map(({ row, field, message: problem }) =>
      field === ''
        ? message('Row {row} {message}', { row, message: nest(problem) })
        : message('Row {row} {field} {message}', { row, field, message: nest(problem) }),
    )
  const more = wrong.length - listed.length
  const list = more > 0 ? [...listed, message('and {count} more', { count: more })] : listed
  throw new AppError(
    'bad-input',
    message('{messages}. Nothing was stored.', { messages: nest(joinMessages(list, '; ')) }),
    { details: { rows: wrong.slice(0, LISTED_ROWS) } },
  )
}
