import { purgeOldMails } from '../mail/delivery.ts'
import type { Job } from './job.ts'

/** Deletes finished mails past their retention period. */
export const deleteOldMailsJob: Job = {
  name: 'forget-mails',
  schedule: '41 3 * * *',
  run: async (_input, deps) => {
    const mails = await purgeOldMails(deps)
    if (mails > 0) deps.logger.info({ mails }, 'deleted old mails')
  },
}
