import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogVerification } from '@app/core/operations/endpoints.ts'
import { withClient } from '../backup/connection.ts'
import { LOCKS, tryLock } from '../db/locks.ts'
import type { AppDeps, Deps } from '../deps.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'
import { verifyLog } from '../log/verify.ts'

/** For a log that is broken throughout, the first faults are enough. */
const REPORTED_FAULTS = 100

/** Verifies the whole log and stores the result; does nothing if a verification is running already. */
export async function verifyAndRecord(deps: AppDeps): Promise<LogVerification | null> {
  const { config, database, clock } = deps
  return withClient(config.databaseDirectUrl ?? database.url, async (client) => {
    if (!(await tryLock(client, LOCKS.verification))) return null
    const { sets, erased, faults } = await verifyLog(database)
    const at = clock.now().toString()
    const found = { at, sets, erased, faults: faults.slice(0, REPORTED_FAULTS) }
    await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
    await writeJsonFile(fileOf(config), found)
    return found
  })
}

/** The result of the last verification; null if there was none. */
export async function readLastVerification({
  config,
}: Pick<Deps, 'config'>): Promise<LogVerification | null> {
  return readJsonFile<LogVerification>(fileOf(config))
}

function folderOf({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'operations')
}

function fileOf(config: { dataDir: string }): string {
  return join(folderOf(config), 'log-verification.json')
}
