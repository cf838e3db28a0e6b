import { formatEnglish } from '@app/core/messages/format.ts'
import { VERIFY_JOB } from '../operations/deps.ts'
import { verifyAndRecord } from '../operations/verification.ts'
import type { Job } from './job.ts'

/** Verifies every seal and digest of the log, on Sundays and when an operator requests it. */
export const verifyLogWeekly: Job = {
  name: VERIFY_JOB,
  schedule: '33 2 * * 0',
  expireInSeconds: 6 * 3_600,
  retries: 0,
  run: async (_input, deps) => {
    const found = await verifyAndRecord(deps)
    if (found && found.faults.length > 0)
      deps.logger.error({ faults: found.faults.map(formatEnglish) }, 'log verification failed')
  },
}
