import { purgeOldMails } from '../mail/delivery.ts'
import type { Job } from './job.ts'

/** Removes mails that are done with and older than their time. */
export const deleteOldMailsJob: Job = {
  name: 'forget-mails',
  schedule: '41 3 * * *',
  run: async (_input, deps) => {
    const mails = await purgeOldMails(deps)
    if (mails > 0) deps.logger.info({ mails }, 'removed old mails')
  },
}
