import { PRESENCE_TIMEOUT_MS, type Present } from '@app/core/presence/endpoints.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { DataDeps } from '../deps.ts'
import { notifyLocal, notifyOthers } from '../log/signals.ts'
import { deletePresence, deleteStalePresence, selectPresence, upsertPresence } from './store.ts'

type Announced = Omit<Present, 'screen'> & { screen: string | null }

/** Records which screen a tab shows, notifies everybody if that changed, and returns everybody present. */
export async function announcePresence(
  deps: DataDeps,
  { screen, ...tab }: Announced,
): Promise<{ present: Present[] }> {
  const at = deps.clock.now().toString()
  const since = toCutoff(deps.clock)
  const isNews =
    screen === null
      ? await deletePresence(deps.database, tab)
      : await upsertPresence(deps.database, { ...tab, screen }, { at, since })
  if (isNews) {
    await deleteStalePresence(deps.database, since)
    notifyLocal(deps.database, 'almanac_presence')
    notifyOthers(deps.database, 'almanac_presence')
  }
  return { present: await readPresence(deps) }
}

/** Everybody present, by tab. */
export async function readPresence({ database, clock }: DataDeps): Promise<Present[]> {
  return selectPresence(database, toCutoff(clock))
}

function toCutoff(clock: Clock): string {
  return clock.now().subtract({ milliseconds: PRESENCE_TIMEOUT_MS }).toString()
}
