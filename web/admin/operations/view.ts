import type { BackupFailure, BackupReason, ListedBackup } from '@app/core/operations/backup.ts'
import type { Operations } from '@app/core/operations/endpoints.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
/** A day's backup may be an hour late, and the day before it is over a day old by then. */
const STALE_HOURS = 36

export const REASONS: Record<BackupReason, string> = {
  daily: 'Daily',
  'by-hand': 'By hand',
  'before-migration': 'Before a migration',
}

/** `1.4 MB`; powers of a thousand, as disks are sold. */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}

export type BackupLine =
  | ({ kind: 'backup'; at: string } & ListedBackup)
  | ({ kind: 'failure' } & BackupFailure)

/** Backups, and those that failed since the oldest of them, newest first. */
export function backupLines({ backups, failures }: Operations): BackupLine[] {
  const oldest = backups.at(-1)?.takenAt ?? ''
  return [
    ...backups.map((backup) => ({ kind: 'backup' as const, at: backup.takenAt, ...backup })),
    ...failures
      .filter(({ at }) => at >= oldest)
      .map((failure) => ({ kind: 'failure' as const, ...failure })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** What needs a person about the backups; null where all is well. */
export function backupTrouble(
  { backups, failures, backup, isBackupWaiting }: Operations,
  now: Temporal.Instant,
): string | null {
  if (backup || isBackupWaiting) return null
  const newest = backups.find(({ isWhole }) => isWhole)
  const [failure] = failures
  if (failure && (!newest || failure.at > newest.takenAt))
    return `The last backup failed: ${failure.message}`
  if (!newest) return null
  const age = now.since(Temporal.Instant.from(newest.takenAt)).total('hours')
  return age < STALE_HOURS
    ? null
    : `The newest whole backup is ${Math.floor(age / 24)} days old. A worker makes one each day.`
}

/** What is going on, for the line beside the bar. */
export function progressText({ backup, isBackupWaiting, worker }: Operations): string | null {
  if (backup)
    return `Backing up ${backup.part === '' ? '' : `${backup.part}, `}${sizeText(backup.doneBytes)} of ${sizeText(backup.totalBytes)}`
  if (!isBackupWaiting) return null
  return worker.isAlive
    ? 'A backup waits for a worker that is free.'
    : 'A backup waits for a worker, and none is running. Start one, or run "npm run backup".'
}

/** Whether something moves, so that it is worth asking again soon. */
export function isBusy({ backup, isBackupWaiting, log }: Operations): boolean {
  return backup !== null || isBackupWaiting || log.isVerifying
}

/** What the last walk of the log found, in a sentence. */
export function verificationText({ log }: Operations): string {
  const { verification } = log
  if (!verification) return 'Never verified yet. It happens by itself on Sundays.'
  const { sets, erased, faults } = verification
  const walked = `${sets.toLocaleString('en')} change sets`
  if (faults.length > 0)
    return `${walked}, ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}`
  return erased > 0
    ? `${walked}, no faults; the content of ${erased} was erased on purpose`
    : `${walked}, no faults`
}
