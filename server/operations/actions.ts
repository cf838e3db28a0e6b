import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import type { Operations } from '@app/core/operations/endpoints.ts'
import { RETAINED_BACKUPS, readFolder, readProgress } from '../backup/folder.ts'
import { LOCKS } from '../db/locks.ts'
import { readMigrations } from '../db/migrate.ts'
import { MAIL_DAYS } from '../mail/delivery.ts'
import { PAGE_LIMITS } from '../runs/stored-pages.ts'
import { selectUnserved } from '../serving/store.ts'
import { PRODUCT_VERSION } from '../version.ts'
import { BACKUP_JOB, VERIFY_JOB, type OperationDeps } from './deps.ts'
import { listConditions } from './conditions.ts'
import { filesBytes, readDiskSpace } from './disk.ts'
import {
  findRequestedJobs,
  findHeldLocks,
  readDatabaseState,
  readLogState,
  readQueue,
  readWorker,
} from './store.ts'
import { readLastVerification } from './verification.ts'

/** The state of this installation. */
export async function readOperations(deps: OperationDeps): Promise<Operations> {
  const { config, database } = deps
  const { dataDir } = config
  const [{ backups, ...making }, locks, log, queue, requested] = await Promise.all([
    readBackupState(deps),
    findHeldLocks(database.pool, [LOCKS.verification]),
    readLogState(database.pool),
    readQueue(database.pool),
    findRequestedJobs(database.pool, [BACKUP_JOB, VERIFY_JOB]),
  ])
  const { position, sets, migration, pagesBytes } = log
  return {
    backups,
    ...making,
    isBackupWaiting: making.backup === null && requested.has(BACKUP_JOB),
    log: {
      position,
      sets,
      verification: await readLastVerification(deps),
      isVerifying: locks.has(LOCKS.verification) || requested.has(VERIFY_JOB),
    },
    database: await readDatabaseState(database.pool),
    queue,
    worker: await readWorker(database.pool),
    disk: {
      pagesBytes,
      filesBytes: await filesBytes(dataDir),
      backupsBytes: backups.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      freeBytes: (await readDiskSpace(deps)).freeBytes,
    },
    version: {
      product: PRODUCT_VERSION,
      migration,
      knownMigrations: (await readMigrations()).length,
    },
    retention: RETENTION,
    unnamedProxy: deps.proxyWatch.found(),
    conditions: await listConditions(deps),
    ...(await selectUnserved(database.pool)),
  }
}

/** Requests a backup, which the next free worker makes. */
export async function requestBackup(deps: OperationDeps): Promise<{ isWaiting: boolean }> {
  const { backup } = await readBackupState(deps)
  const requested = await findRequestedJobs(deps.database.pool, [BACKUP_JOB])
  if (backup || requested.has(BACKUP_JOB))
    throw new AppError('conflict', message('A backup is being made already'))
  await deps.sendJob(BACKUP_JOB, { reason: 'by-hand' })
  return { isWaiting: true }
}

/** Requests a verification of the log, which the next free worker does. */
export async function requestVerification(deps: OperationDeps): Promise<{ isWaiting: boolean }> {
  const locks = await findHeldLocks(deps.database.pool, [LOCKS.verification])
  if (locks.has(LOCKS.verification))
    throw new AppError('conflict', message('The log is being verified already'))
  await deps.sendJob(VERIFY_JOB, {})
  return { isWaiting: true }
}

type BackupState = Pick<Operations, 'backups' | 'backup' | 'failures'>

/** All backups, the one in progress and the failed ones; the leftover progress of a killed backup counts as a failure. */
async function readBackupState({ config, database }: OperationDeps): Promise<BackupState> {
  const { dataDir } = config
  const { backups, failures, progress: before } = await readFolder(dataDir)
  if (before === null) return { backups, backup: null, failures }
  const isRunning = (await findHeldLocks(database.pool, [LOCKS.backup])).has(LOCKS.backup)
  if (isRunning) return { backups, backup: before, failures }
  // A backup that finished between these reads has removed its progress.
  const after = await readProgress(dataDir)
  if (after?.startedAt !== before.startedAt) return { backups, backup: null, failures }
  const { startedAt: at, reason } = before
  const sentence = message('The process that made it ended before it was whole.')
  return { backups, backup: null, failures: [{ at, reason, message: sentence }, ...failures] }
}

/** How long each kind of data is retained. */
const RETENTION: Operations['retention'] = [
  {
    what: message('Log content'),
    howLong: message(
      'For ever: nothing erases it by itself. A change can be undone for {days} days.',
      { days: UNDO_DAYS },
    ),
  },
  {
    what: message('Stored pages of crawlers'),
    howLong: message('{days} days, and no more than {size} GB; the oldest go first.', {
      days: PAGE_LIMITS.days,
      size: PAGE_LIMITS.bytes / 1e9,
    }),
  },
  {
    what: message('Mails that were delivered or kept here'),
    howLong: message('{days} days.', { days: MAIL_DAYS }),
  },
  {
    what: message('Pictures that nothing points to'),
    howLong: message('{days} days, as long as an undo may bring them back.', {
      days: UNDO_DAYS + 1,
    }),
  },
  {
    what: message('Backups'),
    howLong: message('The newest {count}.', { count: RETAINED_BACKUPS }),
  },
]
