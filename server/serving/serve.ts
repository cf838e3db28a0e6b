import type { ServingTask } from '@app/core/operations/unserved.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { explainFault } from './fault.ts'
import { halve, type Culprit } from './halve.ts'
import { deleteUnserved, selectKnown, upsertUnserved, type Subject } from './store.ts'

export type ServeDeps = Pick<Deps, 'database' | 'clock' | 'logger'>

type Serving<T> = {
  task: ServingTask
  items: readonly T[]
  toSubject: (item: T) => Subject
  /** One transaction, or nothing that may not be done again. */
  work: (some: readonly T[]) => Promise<void>
}

export const personSubject = (email: string): Subject => ({ key: email, email, name: null })

/**
 * Serves these people or rows together, without those that make it fail: they are recorded, left alone for a while and
 * then tried alone. An error that is nobody's fault in particular is thrown.
 */
export async function serve<T>(
  deps: ServeDeps,
  { task, items, toSubject, work }: Serving<T>,
): Promise<void> {
  if (items.length === 0) return
  const { pool } = deps.database
  const now = deps.clock.now()
  const keyOf = (item: T) => toSubject(item).key
  const known = await selectKnown(pool, { task, keys: items.map(keyOf) })
  const nextOf = new Map(known.map(({ key, nextAt }) => [key, nextAt]))
  const culprits = await halve(
    items.filter((item) => !nextOf.has(keyOf(item))),
    work,
  )
  const again = items.filter((item) => {
    const next = nextOf.get(keyOf(item))
    return next !== undefined && Temporal.Instant.compare(next, now) <= 0
  })
  for (const item of again) culprits.push(...(await halve([item], work)))
  await recordServed(deps, pool, { task, items: again, toSubject, culprits })
}

/** Serves one after the other. */
export async function serveEach<T>(
  deps: ServeDeps,
  { items, work, ...serving }: Omit<Serving<T>, 'work'> & { work: (item: T) => Promise<void> },
): Promise<void> {
  for (const item of items) await serve(deps, { ...serving, items: [item], work: () => work(item) })
}

type Outcome<T> = Omit<Serving<T>, 'work'> & { culprits: readonly Culprit<T>[] }

/** Records which of these items could not be served, and that the others were. */
export async function recordServed<T>(
  { clock, logger }: Pick<Deps, 'clock' | 'logger'>,
  client: Queryable,
  { task, items, toSubject, culprits }: Outcome<T>,
): Promise<void> {
  const failures = culprits.map(({ item, error }) => {
    logger.error({ err: error, task }, 'could not serve one of many')
    return { ...toSubject(item), reason: explainFault(error) }
  })
  const failed = new Set(failures.map(({ key }) => key))
  const served = items.map((item) => toSubject(item).key).filter((key) => !failed.has(key))
  if (served.length > 0) await deleteUnserved(client, { task, keys: served })
  if (failures.length > 0)
    await upsertUnserved(client, { task, failures, at: clock.now().toString() })
}
