import { isStaged } from '@app/core/crawlers/staging.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { message, nest } from '@app/core/messages/message.ts'
import { selectItems } from '@app/core/runs/effects.ts'
import type { PlanItem } from '@app/core/runs/plan.ts'
import type { Run } from '@app/core/runs/run.ts'
import { createHash } from 'node:crypto'
import { commitRun, readRun } from './actions.ts'
import type { RunDeps } from './deps.ts'
import { serveEach } from '../serving/serve.ts'
import { deleteUnserved } from '../serving/store.ts'
import {
  recordMissedRelease,
  selectDueReleases,
  writeRelease,
  type DueRelease,
} from './release-store.ts'
import { notifyRun } from './store.ts'

/** Schedules the release of chosen items of a held plan, or cancels it. */
export async function setRelease(
  deps: RunDeps,
  {
    id,
    at,
    keys,
    author,
  }: { id: string; at: string | null; keys?: string[] | undefined; author: ChangeAuthor },
): Promise<{ run: Run }> {
  const { run, plan } = await readRun(deps, id)
  if (run.state !== 'held' || !plan || !isStaged(plan.findings))
    throw new AppError('conflict', message('Nothing of this run waits to be released'))
  if (at !== null && Temporal.Instant.compare(at, deps.clock.now()) <= 0)
    throw new AppError('bad-input', message('at: the hour has passed already'))
  const items = selectItems(plan, keys).map(fingerprintOf)
  if (at !== null && items.length === 0)
    throw new AppError('bad-input', message('keys: nothing is chosen'))
  if (!(await writeRelease(deps.database.pool, id, at === null ? null : { at, by: author, items })))
    throw new AppError('conflict', message('Nothing of this run waits to be released'))
  // A new hour is a new attempt.
  await deleteUnserved(deps.database.pool, { task: 'release', keys: [id] })
  await notifyRun(deps.database, id)
  const { run: saved } = await readRun(deps, id)
  return { run: saved }
}

/** Hashes what a person saw of an item; an unchanged item of a later plan has the same fingerprint. */
function fingerprintOf({ kind, eventId, identity, event, changes }: PlanItem): string {
  const seen = JSON.stringify([kind, eventId, identity, event, changes])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 22)
}

/**
 * Releases what is due, in the name of whoever scheduled it. Items that changed since stay held, and so does an
 * outdated plan, with a note saying why.
 */
export async function releaseDue(deps: RunDeps): Promise<void> {
  const due = await selectDueReleases(deps.database.pool, deps.clock.now().toString())
  await serveEach(deps, {
    task: 'release',
    items: due,
    toSubject: ({ id, crawler }) => ({ key: id, email: null, name: crawler }),
    work: (one) => release(deps, one),
  })
}

async function release(deps: RunDeps, { id, by, items }: DueRelease): Promise<void> {
  const { plan } = await readRun(deps, id)
  const seen = new Set(items)
  const unchanged = (plan?.items ?? []).filter((item) => seen.has(fingerprintOf(item)))
  try {
    if (unchanged.length === 0) throw new AppError('conflict', message('all of it changed since'))
    await commitRun(deps, { id, keys: unchanged.map(({ key }) => key), author: by })
    await writeRelease(deps.database.pool, id, null)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const why = message('Nothing was released at the hour that was set: {message}', {
      message: nest(error.sentence),
    })
    await recordMissedRelease(deps.database.pool, id, why)
  }
  await notifyRun(deps.database, id)
}
