import { Message } from '../messages/message.ts'
import { z } from 'zod'
import { InstantText } from '../time/instant.ts'

export const BackupReason = z.enum(['daily', 'by-hand', 'before-migration'])
export type BackupReason = z.infer<typeof BackupReason>

/** A backup in the folder; its metadata is null if it cannot be read. */
export const ListedBackup = z
  .object({
    name: z.string(),
    takenAt: InstantText,
    sizeBytes: z.number().int(),
    isWhole: z.boolean(),
    reason: BackupReason.nullable(),
    /** The number of the database's migration. */
    migration: z.number().int().nullable(),
    rows: z.number().int().nullable(),
    files: z.number().int().nullable(),
    /** Pictures that were left out because they are damaged on disk. */
    damagedFiles: z.number().int(),
  })
  .meta({ id: 'Backup' })
export type ListedBackup = z.infer<typeof ListedBackup>

/** The progress of a backup, in bytes before compression. */
export const BackupProgress = z.object({
  startedAt: InstantText,
  reason: BackupReason,
  /** What is being copied: a table's name, or files. */
  part: z.string(),
  doneBytes: z.number(),
  totalBytes: z.number(),
})
export type BackupProgress = z.infer<typeof BackupProgress>

export const BackupFailure = z.object({
  at: InstantText,
  reason: BackupReason,
  message: Message,
})
export type BackupFailure = z.infer<typeof BackupFailure>

/** Whether the current day, in UTC, has no backup yet. */
export function isBackupDue(newest: string | undefined, now: Temporal.Instant): boolean {
  if (newest === undefined) return true
  return dayOf(Temporal.Instant.from(newest)) !== dayOf(now)
}

function dayOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO('UTC').toPlainDate().toString()
}
