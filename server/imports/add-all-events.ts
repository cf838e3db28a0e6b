import { message, joinMessages, nest } from '@app/core/messages/message.ts'
import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { planImport, keepEditedFields, markRows } from '@app/core/imports/plan-import.ts'
import type { AddedEvents, MarkedList } from '@app/core/imports/endpoints.ts'
import type { RowMark } from '@app/core/imports/row-mark.ts'
import { checkRows } from '@app/core/imports/event-to-add.ts'
import type { EventRow, EventToAdd, WrongRow } from '@app/core/imports/event-to-add.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Queryable } from '../db/queryable.ts'
import { selectWritten } from '../events/event-log-store.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { lockCategories } from '../runs/planned-state-store.ts'
import type { ImportDeps } from './read-import.ts'
import {
  lockImports,
  selectKnownCategories,
  selectMatching,
  selectNear,
  selectWithSourceIds,
} from './store.ts'

type AddDeps = Pick<ImportDeps, 'database' | 'clock'>

type List = { events: EventToAdd[]; addsElsewhere: boolean; seal?: string | undefined }

/**
 * Stores a list as one change set. Stored events are updated except for fields a person edited; the same list again
 * changes nothing. Throws AppError `bad-input` that names the wrong rows, and `conflict` if the marks of the list are
 * outdated; nothing is stored then.
 */
export async function addAllEvents(
  deps: AddDeps,
  author: ChangeAuthor,
  list: List,
): Promise<AddedEvents> {
  const { rows, wrong } = checkRows(list.events)
  refuse(wrong)
  const summary = message('Imported {message}', {
    message: nest(
      message('{count, plural, one {# event} other {# events}}', { count: rows.length }),
    ),
  })
  const { changeSet, rowCount, result } = await writeChangeSet(
    deps,
    { author, cause: 'import', summary },
    (draft) => add(draft, rows, list, deps.clock.now()),
  )
  return { changeSet, rowCount, ...result }
}

async function add(draft: ChangeDraft, rows: EventRow[], list: List, now: Temporal.Instant) {
  const { client } = draft
  await lockImports(client)
  refuse(unknownCategories(rows, await lockCategories(client, categoriesOf(rows))))
  const { plan, stored, written } = await decide(client, rows, { ...list, now })
  refuse(plan.wrong)
  if (list.seal !== undefined && list.seal !== sealOf(markRows(plan, written)))
    throw new AppError(
      'conflict',
      message('What is stored has changed since the list was marked. Look at the marks again.'),
    )
  const { updates, unchanged, kept } = keepEditedFields(plan, stored, written)
  const { creates, elsewhere } = plan
  await draft.create(
    'events',
    creates.map((row) => ({ ...row, id: randomUUID() })),
  )
  await draft.update('events', updates)
  return { added: creates.length, updated: updates.length, unchanged, kept, elsewhere }
}

/** What adding the list would do with each row, by the same rules as adding; stores nothing. */
export async function markEvents({ database, clock }: AddDeps, list: List): Promise<MarkedList> {
  const { pool } = database
  const checked = list.events.map((event) => checkRows([event]).rows[0] ?? null)
  const complete = checked.filter((row) => row !== null)
  const known = await selectKnownCategories(pool, categoriesOf(complete))
  const rows = complete.filter(({ category }) => known.has(category))
  const { plan, written } = await decide(pool, rows, { ...list, now: clock.now() })
  const ofRows = new Map(markRows(plan, written).map((mark, index) => [rows[index], mark]))
  const marks = checked.map((row) => (row && ofRows.get(row)) ?? WRONG)
  return { marks, seal: sealOf(marks) }
}

const WRONG: RowMark = { kind: 'wrong', changes: [], kept: [], category: null }

function sealOf(marks: readonly (RowMark | null)[]): string {
  return createHash('sha256').update(JSON.stringify(marks)).digest('base64url')
}

type Choice = { addsElsewhere: boolean; now: Temporal.Instant }

async function decide(client: Queryable, rows: EventRow[], { addsElsewhere, now }: Choice) {
  const matching = await selectMatching(client, rows)
  const others = await selectWithSourceIds(client, rows)
  const near = addsElsewhere ? [] : await selectNear(client, rows)
  const all = [...matching, ...others, ...near].map((event) => [event.id, event] as const)
  const stored = [...new Map(all).values()]
  const plan = planImport(rows, stored, now, { addsElsewhere })
  const changed = plan.updates.map(({ id }) => id)
  return { plan, stored, written: await selectWritten(client, changed) }
}

function categoriesOf(rows: EventRow[]): string[] {
  return [...new Set(rows.map(({ category }) => category))]
}

function unknownCategories(rows: EventRow[], known: ReadonlySet<string>): WrongRow[] {
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
