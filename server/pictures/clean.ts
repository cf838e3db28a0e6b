import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import { transaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { oldFiles, removeFile } from '../files/store.ts'
import { claimFiles, findFilesInUse } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Removes files that nothing has pointed to for as long as a change can be undone, and a day more. Files
 * stored within the last day stay: what they are stored for may not be written yet.
 */
export async function removeUnusedFiles(
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  minAgeMs = DAY_MS,
): Promise<number> {
  const since = clock.now().subtract({ hours: (UNDO_DAYS + 1) * 24 })
  return transaction(database, async (client) => {
    await claimFiles(client)
    const old = await Array.fromAsync(oldFiles(config.dataDir, minAgeMs))
    const used = await findFilesInUse(client, old, since.toString())
    const unused = old.filter((name) => !used.has(name))
    for (const name of unused) await removeFile(config.dataDir, name)
    return unused.length
  })
}
