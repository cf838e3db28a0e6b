import type { Deps } from '../deps.ts'
import { deleteOldNotifications } from './changes-store.ts'
import { followLog } from './follow-log.ts'
import { tellChanges } from './tell-changes.ts'
import { tellSoon } from './tell-soon.ts'
import { tellMornings } from './tell-today.ts'

type TellDeps = Pick<Deps, 'database' | 'clock'>

/** Tells people what there is to tell them by now. Done twice, or by two processes at once, nobody hears anything twice. */
export async function tellPeople(deps: TellDeps): Promise<number> {
  await followLog(deps)
  const counts = [await tellChanges(deps), await tellSoon(deps), await tellMornings(deps)]
  return counts.reduce((sum, count) => sum + count)
}

/** Quiet hours are over by then. */
const CHANGES_DAYS = 3
/** Longer than any plan sees ahead. */
const KEPT_DAYS = 60

/** Removes what was told long ago; how many notifications went. */
export async function purgeNotifications({ database, clock }: TellDeps): Promise<number> {
  const daysAgo = (days: number) =>
    clock
      .now()
      .subtract({ hours: 24 * days })
      .toString()
  return deleteOldNotifications(database.pool, {
    changesBefore: daysAgo(CHANGES_DAYS),
    before: daysAgo(KEPT_DAYS),
  })
}
