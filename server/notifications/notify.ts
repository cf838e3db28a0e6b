import type { Deps } from '../deps.ts'
import { deleteOldNotifications } from './changes-store.ts'
import { followLog } from './follow-log.ts'
import { notifyOfChanges } from './notify-of-changes.ts'
import { notifyOfStarts } from './notify-of-starts.ts'
import { notifyInTheMorning } from './notify-of-today.ts'

type NotifyDeps = Pick<Deps, 'database' | 'clock'>

/** Tells people what there is to tell them by now. Done twice, or by two processes at once, nobody hears anything twice. */
export async function notifyPeople(deps: NotifyDeps): Promise<number> {
  await followLog(deps)
  const counts = [
    await notifyOfChanges(deps),
    await notifyOfStarts(deps),
    await notifyInTheMorning(deps),
  ]
  return counts.reduce((sum, count) => sum + count)
}

/** Quiet hours are over by then. */
const CHANGES_DAYS = 3
/** Longer than any plan sees ahead. */
const RETENTION_DAYS = 60

/** Removes what was told long ago; how many notifications went. */
export async function purgeNotifications({ database, clock }: NotifyDeps): Promise<number> {
  const daysAgo = (days: number) =>
    clock
      .now()
      .subtract({ hours: 24 * days })
      .toString()
  return deleteOldNotifications(database.pool, {
    changesBefore: daysAgo(CHANGES_DAYS),
    before: daysAgo(RETENTION_DAYS),
  })
}
