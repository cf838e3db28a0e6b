import type pg from 'pg'
import type { Change } from '@app/core/browse/endpoints.ts'
import { toEntitlements } from '@app/core/plans/plan.ts'
import { selectCountingSubscriptions } from '@app/core/subscriptions/counting.ts'
import { MAX_CHANGES } from '@app/core/webhooks/webhook.ts'
import { toChange, WHOLE_SET } from '../browse/changes.ts'
import {
  selectChangedRows,
  selectMovedSources,
  selectSetsFrom,
  type ChangedRow,
} from '../browse/changes-store.ts'
import { savepoint } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { follow } from '../log/follow.ts'
import { readHead } from '../log/sequencer-store.ts'
import { categoriesOfState } from '../notifications/follow-log.ts'
import { halve } from '../serving/halve.ts'
import { recordServed, type ServeDeps } from '../serving/serve.ts'
import type { Subject } from '../serving/store.ts'
import { failQueued } from './deliveries-store.ts'
import { insertDeliveries, selectFollowers, type Batch, type Follower } from './follow-store.ts'

/** Rows read per transaction, however many a change set has. */
const ROWS_AT_ONCE = 2_000
const NO_PLAN = 'The plan has no web hooks any more.'

/** Reads the log from where it left off and queues messages for webhooks. */
export async function followLog(deps: ServeDeps): Promise<void> {
  await follow(deps.database, {
    table: 'webhook_progress',
    first: { row_ordinal: WHOLE_SET },
    read: async (client, progress: Progress) => {
      const now = deps.clock.now()
      const followers = await selectEntitled(client, now)
      if (followers.length === 0) return findSkipped(client, progress)
      const page = await readPage(deps, client, progress)
      if (!page) return null
      const culprits = await halve(followers, (some) =>
        savepoint(client, () => queueRows(client, some, { rows: page.rows, now })),
      )
      const outcome = { task: 'log-webhooks', items: followers, toSubject, culprits } as const
      await recordServed(deps, client, outcome)
      return page.next
    },
  })
}

/** The head of the log, if it is not read yet: nobody wants what is before it. */
async function findSkipped(client: pg.ClientBase, progress: Progress): Promise<Progress | null> {
  const { position } = await readHead(client)
  const isRead = progress.position === position && progress.row_ordinal === WHOLE_SET
  return isRead ? null : { position, row_ordinal: WHOLE_SET }
}

const toSubject = ({ id, email, name }: Follower): Subject => ({ key: id, email, name })

async function queueRows(
  client: Queryable,
  followers: readonly Follower[],
  { rows, now }: { rows: readonly PublicRow[]; now: Temporal.Instant },
): Promise<void> {
  for (const { webhooks, wants } of toAudiences(followers, now)) {
    const batches = toBatches(rows.filter(({ categories }) => wants(categories)))
    if (batches.length > 0)
      await insertDeliveries(client, { webhooks, batches, now: now.toString() })
  }
}

/** The set that was read last, and the last row that was read of it. */
type Progress = { position: number; row_ordinal: number }

/** A publicly visible row, with the categories it is or was in. */
type PublicRow = { row: ChangedRow; type: string; categories: string[] }

async function readPage(
  deps: ServeDeps,
  client: Queryable,
  progress: Progress,
): Promise<{ rows: PublicRow[]; next: Progress } | null> {
  const sets = await selectSetsFrom(client, progress.position)
  const last = sets.at(-1)
  const { row_ordinal: ordinal } = progress
  const isRead = ordinal === WHOLE_SET
  if (!last || (isRead && last.position <= progress.position)) return null
  const rows = await selectChangedRows(client, sets, {
    position: progress.position,
    ordinal,
    limit: ROWS_AT_ONCE,
  })
  const lastRow = rows.at(-1)
  const next =
    lastRow && rows.length === ROWS_AT_ONCE
      ? { position: lastRow.position, row_ordinal: lastRow.ordinal }
      : { position: last.position, row_ordinal: WHOLE_SET }
  const setIds = [...new Set(rows.map(({ setId }) => setId))]
  const sources = Map.groupBy(await selectMovedSources(client, setIds), ({ setId }) => setId)
  const followed: PublicRow[] = []
  const culprits = await halve(rows, async (some) => {
    const found = some.flatMap((row) => {
      // Plans with webhooks have no window.
      const change = toChange(row, sources.get(row.setId) ?? [], Infinity)
      return change ? [{ row, type: typeOf(change), categories: categoriesOf(row) }] : []
    })
    followed.push(...found)
  })
  const toRow = ({ position, id }: ChangedRow): Subject => ({
    key: `${position}/${id}`,
    email: null,
    name: id,
  })
  const outcome = { task: 'log-webhooks', items: [], toSubject: toRow, culprits } as const
  await recordServed(deps, client, outcome)
  return { rows: followed, next }
}

const typeOf = ({ noun, kind }: Change) => `${noun}.${kind}`

function categoriesOf({ noun, id, before, after }: ChangedRow): string[] {
  if (noun === 'categories') return [id]
  return [...categoriesOfState(before), ...categoriesOfState(after)]
}

type Audience = { webhooks: string[]; wants: (categories: string[]) => boolean }

/** Webhooks that receive changes. Fails the queue of those whose owner's plan no longer has any. */
async function selectEntitled(client: Queryable, now: Temporal.Instant): Promise<Follower[]> {
  const followers = await selectFollowers(client)
  const entitled = Map.groupBy(followers, (each) => toEntitlements(each, now).api)
  const without = entitled.get(false) ?? []
  if (without.length > 0)
    await failQueued(
      client,
      without.map(({ id }) => id),
      NO_PLAN,
    )
  return entitled.get(true) ?? []
}

/** Webhooks grouped by the categories they receive. */
function toAudiences(followers: readonly Follower[], now: Temporal.Instant): Audience[] {
  const alike = Map.groupBy(followers, (each) => JSON.stringify(followedCategories(each, now)))
  return [...alike].map(([key, group]) => {
    const followed = JSON.parse(key) as string[] | null
    const wanted = followed && new Set(followed)
    return {
      webhooks: group.map(({ id }) => id),
      wants: (categories) => !wanted || categories.some((id) => wanted.has(id)),
    }
  })
}

/** The categories whose changes a webhook receives, sorted by id; null for all. */
function followedCategories(
  { scope, categories, subscriptions, ...person }: Follower,
  now: Temporal.Instant,
): string[] | null {
  if (scope === 'everything') return null
  if (scope === 'categories') return categories.toSorted()
  const { maxSubscriptions } = toEntitlements(person, now)
  const counting = selectCountingSubscriptions(subscriptions, maxSubscriptions)
  return counting.map(({ category }) => category).toSorted()
}

/** Groups consecutive changes of the same type within a change set into one message, in log order. */
function toBatches(rows: readonly PublicRow[]): Batch[] {
  const batches: Batch[] = []
  for (const { row, type } of rows) {
    const { setId, position, ordinal } = row
    const last = batches.at(-1)
    const isSame = last?.setId === setId && last.type === type
    if (isSame && last.ordinals.length < MAX_CHANGES) last.ordinals.push(ordinal)
    else batches.push({ type, setId, position, ordinals: [ordinal] })
  }
  return batches
}
