import type { Deps } from '../deps.ts'
import type { ServeDeps } from '../serving/serve.ts'
import { deleteOldUnserved } from '../serving/store.ts'
import { deleteOldNotifications } from './changes-store.ts'
import { followLog } from './follow-log.ts'
import { notifyOfChanges } from './notify-of-changes.ts'
import { notifyOfStarts } from './notify-of-starts.ts'
import { notifyInTheMorning } from './notify-of-today.ts'

/** Queues everyone's due notifications. Safe to run twice or in several processes: nothing is queued twice. */
export async function notifyPeople(deps: ServeDeps): Promise<number> {
  await followLog(deps)
  const counts = [
    await notifyOfChanges(deps),
    await notifyOfStarts(deps),
    await notifyInTheMorning(deps),
  ]
  return counts.reduce((sum, count) => sum + count)
}

/** Longer than any quiet hours. */
const CHANGES_DAYS = 3
/** Longer than the window of any plan. */
const RETENTION_DAYS = 60
/** What failed and was not tried again for so long is no longer wanted. */
const UNSERVED_DAYS = 7

/** Deletes old records; returns the number of deleted notifications. */
export async function purgeNotifications({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const daysAgo = (days: number) =>
    clock
      .now()
      .subtract({ hours: 24 * days })
      .toString()
  await deleteOldUnserved(database.pool, daysAgo(UNSERVED_DAYS))
  return deleteOldNotifications(database.pool, {
    changesBefore: daysAgo(CHANGES_DAYS),
    before: daysAgo(RETENTION_DAYS),
  })
}
