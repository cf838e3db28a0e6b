import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { isBackupDue, type BackupReason } from '@app/core/operations/backup.ts'
import { AppError } from '@app/core/errors.ts'
import { findBackup, readFolder } from '../backup/folder.ts'
import { makeBackup, type MadeBackup } from '../backup/make.ts'
import type { AppDeps } from '../deps.ts'
import { logOwnChange } from '../log/own-change.ts'
import { recordBackup } from './conditions.ts'

export async function backUp(
  { config, database, clock }: AppDeps,
  reason: BackupReason,
): Promise<MadeBackup> {
  const { dataDir, appSecret, databaseDirectUrl } = config
  const given = { url: databaseDirectUrl ?? database.url, dataDir, clock, appSecret, reason }
  const made = await makeBackup(given).catch(async (error: unknown) => {
    // Another one is being made, and will record how it ends.
    if (error instanceof AppError && error.code === 'conflict') throw error
    // The database may be on the same full disk; the first failure says more.
    await recordBackup({ database, clock }, whyOf(error)).catch((later: Error) => {
      if (error instanceof Error) error.cause ??= later
    })
    throw error
  })
  await recordBackup({ database, clock }, null)
  return made
}

function whyOf(error: unknown): Message {
  if (error instanceof AppError) return error.sentence
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return message('The disk is full.')
  return verbatim(error instanceof Error ? error.message : String(error))
}

/** Makes today's backup if there is none yet; null if there is, or one is in progress. */
export async function backUpIfDue(deps: AppDeps): Promise<MadeBackup | null> {
  // Of a folder that cannot be read none is known: the backup fails and is reported.
  const { backups } = await readFolder(deps.config.dataDir)
  const newest = backups.find(({ isWhole }) => isWhole)
  if (!isBackupDue(newest?.takenAt, deps.clock.now())) return null
  try {
    return await backUp(deps, 'daily')
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null
    throw error
  }
}

/** The file of a backup for download by an operator, which is logged. */
export async function openBackupForDownload(
  deps: AppDeps,
  by: { id: string; email: string },
  name: string,
): Promise<{ path: string; sizeBytes: number }> {
  const found = await findBackup(deps.config.dataDir, name)
  await logOwnChange(deps, by, { summary: message('Downloaded a backup'), field: 'backup' })
  return found
}
