import { findMatter } from '@app/core/events/meaning.ts'
import type { RowChange, RowState } from '@app/core/log/change-set.ts'
import type { Occurrence } from '@app/core/notifications/matter.ts'
import { savepoint } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { follow } from '../log/follow.ts'
import { readSequencedSets, type SequencedSet } from '../log/store.ts'
import { halve } from '../serving/halve.ts'
import { recordServed, type ServeDeps } from '../serving/serve.ts'
import type { Subject } from '../serving/store.ts'
import { insertEventChanges, markDue, type EventChange } from './changes-store.ts'

/** Changes within this time are sent together. */
const GATHER_MINUTES = 2

/**
 * Reads the log from where it left off, stores the changes that people may be notified of, and marks whom to notify.
 * People who follow none of the categories are not looked at. */
export async function followLog(deps: ServeDeps): Promise<void> {
  const { database, clock } = deps
  await follow(database, {
    table: 'notification_progress',
    first: { soon_at: clock.now().toString() },
    read: async (client, { position }) => {
      const sets = await readSequencedSets(database, position)
      const last = sets.at(-1)
      if (!last) return null
      const rows = sets.flatMap((set) => set.rows.map((row) => ({ set, row })))
      const dueAt = clock.now().add({ minutes: GATHER_MINUTES }).toString()
      const culprits = await halve(rows, (some) =>
        savepoint(client, () => storeChanges(client, some, dueAt)),
      )
      const outcome = { task: 'log-notifications', items: [], toSubject, culprits } as const
      await recordServed(deps, client, outcome)
      return { position: last.position }
    },
  })
}

/** A row of the log, in its change set. */
type LoggedRow = { set: SequencedSet; row: RowChange }

const toSubject = ({ set, row }: LoggedRow): Subject => ({
  key: `${set.position}/${row.id}`,
  email: null,
  name: row.id,
})

async function storeChanges(
  client: Queryable,
  rows: readonly LoggedRow[],
  dueAt: string,
): Promise<void> {
  const changes = rows.flatMap(toEventChanges)
  const [first] = changes
  if (!first) return
  await insertEventChanges(client, changes)
  for (const wants of ['changes', 'news'] as const) {
    const found = changes.filter(({ before }) => (before === null) === (wants === 'news'))
    const categories = [...new Set(found.map(({ category }) => category))]
    await markDue(client, { categories, wants, position: first.position, dueAt })
  }
}

function toEventChanges({ set: { position, at, cause, rows }, row }: LoggedRow): EventChange[] {
  const after = row.noun === 'events' ? row.after : null
  if (!after) return []
  const stoodIn = categoriesOfState(row.before)
  const knownIn = [...stoodIn, ...categoriesOfMerged(row.id, rows)]
  return categoriesOfState(after).flatMap((category) => {
    const before = row.before && stoodIn.includes(category) ? toOccurrence(row.before) : null
    if (findMatter(before, toOccurrence(after), cause) === null) return []
    if (before === null && knownIn.includes(category)) return []
    return [
      { position, at, event: row.id, category, before, knownIn: before === null ? knownIn : [] },
    ]
  })
}

/** The categories of the events that were merged into this one in the same change set. */
function categoriesOfMerged(event: string, rows: SequencedSet['rows']): string[] {
  const merged = new Set(
    rows.flatMap(({ noun, after }) => {
      const isSource = noun === 'event-sources' && after?.['event'] === event
      return isSource && after['splitFrom'] == null ? String(after['formerId']) : []
    }),
  )
  return rows
    .filter(({ noun, id, after }) => noun === 'events' && after === null && merged.has(id))
    .flatMap(({ before }) => categoriesOfState(before))
}

/** The categories of a logged state; older states have no additional ones. */
export function categoriesOfState(state: RowState | null): string[] {
  if (!state) return []
  const others = state['additionalCategories']
  return [String(state['category']), ...(Array.isArray(others) ? others.map(String) : [])]
}

/** A logged state; events logged before statuses existed count as scheduled. */
function toOccurrence({ date, isDay, zone, status, formerDate }: RowState): Occurrence {
  return {
    status: 'scheduled',
    zone: null,
    isDay: false,
    ...omitUndefined({ date, isDay, zone, status, formerDate }),
  } as Occurrence
}

function omitUndefined(fields: RowState): RowState {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
