import { makeDueDigests } from '../digest/actions.ts'
import type { Job } from './job.ts'

/** Makes the digests that are due and queues their mails. */
export const sendDigests: Job = {
  name: 'send-digests',
  schedule: '* * * * *',
  expireInSeconds: 3600,
  run: async (_input, deps) => {
    const counts = await makeDueDigests(deps)
    if (counts.made > 0) deps.logger.info(counts, 'created digests')
  },
}
