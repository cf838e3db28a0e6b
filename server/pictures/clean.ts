import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import { transaction } from '../db/connect.ts'
import type { AppDeps } from '../deps.ts'
import { listOldFiles, removeFile } from '../files/store.ts'
import { lockFilesExclusive, findFilesInUse } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Deletes files that nothing has referred to for as long as changes can be undone, plus a day. Files stored within
 * the last day are kept: the row they are meant for may not have been written yet.
 */
export async function removeUnusedFiles(
  { database, config, clock }: AppDeps,
  minAgeMs = DAY_MS,
): Promise<number> {
  const since = clock.now().subtract({ hours: (UNDO_DAYS + 1) * 24 })
  return transaction(database, async (client) => {
    await lockFilesExclusive(client)
    const old = await Array.fromAsync(listOldFiles(config.dataDir, minAgeMs))
    const used = await findFilesInUse(client, old, since.toString())
    const unused = old.filter((name) => !used.has(name))
    for (const name of unused) await removeFile(config.dataDir, name)
    return unused.length
  })
}
