import type { BackupFailure, BackupReason, ListedBackup } from '@app/core/operations/backup.ts'
import type { Operations } from '@app/core/operations/endpoints.ts'
import { currentLanguage, t } from '../../ui/text.ts'
import { formatNumber } from '../../ui/format-number.ts'

const UNITS = ['kB', 'MB', 'GB', 'TB']
/** A daily backup may be an hour late, and the previous one is over a day old by then. */

export const REASONS: Record<BackupReason, () => string> = {
  daily: () => t('Daily'),
  'by-hand': () => t('By hand'),
  'before-migration': () => t('Before a migration'),
}

/** `1.4 MB`; powers of a thousand, as disks are sold. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return t('{count, plural, other {# bytes}}', { count: Math.round(bytes) })
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length)
  const value = bytes / 1000 ** power
  const digits = value >= 100 ? 0 : 1
  const number = value.toLocaleString(currentLanguage(), {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number} ${UNITS[power - 1]}`
}

export type BackupLine =
  | ({ kind: 'backup'; at: string } & ListedBackup)
  | ({ kind: 'failure' } & BackupFailure)

/** Backups, and failures since the oldest of them, newest first. */
export function toBackupLines({ backups, failures }: Operations): BackupLine[] {
  const oldest = backups.at(-1)?.takenAt ?? ''
  return [
    ...backups.map((backup) => ({ kind: 'backup' as const, at: backup.takenAt, ...backup })),
    ...failures
      .filter(({ at }) => at >= oldest)
      .map((failure) => ({ kind: 'failure' as const, ...failure })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The current activity, for the line beside the bar. */
export function describeProgress({ backup, isBackupWaiting, worker }: Operations): string | null {
  if (backup) return copiedText(backup)
  if (!isBackupWaiting) return null
  return worker.isAlive
    ? t('A backup waits for a worker that is free.')
    : t('A backup waits for a worker, and none is running. Start one, or run "npm run backup".')
}

function copiedText({ part, doneBytes, totalBytes }: NonNullable<Operations['backup']>): string {
  const sizes = { done: formatSize(doneBytes), all: formatSize(totalBytes) }
  return part === ''
    ? t('Backing up {done} of {all}', sizes)
    : t('Backing up {part}, {done} of {all}', { part, ...sizes })
}

/** Whether something is in progress, so that it is worth polling. */
export function isBusy({ backup, isBackupWaiting, log }: Operations): boolean {
  return backup !== null || isBackupWaiting || log.isVerifying
}

/** The result of the last verification of the log, in a sentence. */
export function describeVerification({ log }: Operations): string {
  const { verification } = log
  if (!verification) return t('Not verified yet. It happens automatically on Sundays.')
  const { sets, erased, faults } = verification
  const number = formatNumber(sets)
  if (faults.length > 0)
    return t(
      '{faults, plural, one {{number} change sets, # fault} other {{number} change sets, # faults}}',
      { number, faults: faults.length },
    )
  return erased > 0
    ? t('{number} change sets, no faults; the content of {erased} was erased on purpose', {
        number,
        erased,
      })
    : t('{number} change sets, no faults', { number })
}
