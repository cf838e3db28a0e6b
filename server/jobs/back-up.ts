import { BackupReason } from '@app/core/operations/backup.ts'
import { z } from 'zod'
import { backUp, backUpIfDue } from '../operations/backups.ts'
import { BACKUP_JOB } from '../operations/deps.ts'
import type { Job } from './job.ts'

const Input = z.object({ reason: BackupReason.optional() })

/** Makes the daily backup, or one requested by an operator. */
export const backUpDaily: Job = {
  name: BACKUP_JOB,
  // Hourly, so that a day on which the server started late or the disk was full gets one too.
  schedule: '7 * * * *',
  expireInSeconds: 6 * 3_600,
  retries: 0,
  run: async (input, deps) => {
    const { reason } = Input.parse(input)
    const made = reason ? await backUp(deps, reason) : await backUpIfDue(deps)
    if (made) deps.logger.info({ backup: made.name, bytes: made.sizeBytes }, 'created a backup')
  },
}
