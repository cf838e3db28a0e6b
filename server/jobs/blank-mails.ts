import { blankOldSecrets } from '../mail/blank.ts'
import type { Job } from './job.ts'

/** Redacts expired codes and links in stored mails. */
export const blankMailsJob: Job = {
  name: 'blank-mails',
  schedule: '*/10 * * * *',
  run: async (_input, deps) => {
    const mails = await blankOldSecrets(deps)
    if (mails > 0) deps.logger.info({ mails }, 'blanked expired codes and links')
  },
}
