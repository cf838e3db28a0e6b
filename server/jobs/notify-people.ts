import { notifyPeople } from '../notifications/notify.ts'
import type { Job } from './job.ts'

/** Queues the notifications that are due: of changes, upcoming starts and today's events. */
export const notifyPeopleJob: Job = {
  name: 'tell-people',
  schedule: '* * * * *',
  run: async (_input, deps) => {
    const notifications = await notifyPeople(deps)
    if (notifications > 0) deps.logger.info({ notifications }, 'created notifications')
  },
}
