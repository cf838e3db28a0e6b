import { notifyPeople } from '../notifications/notify.ts'
import type { Job } from './job.ts'

/** Makes the notifications that are due: of changes, of what starts soon, of the day. */
export const notifyPeopleJob: Job = {
  name: 'tell-people',
  schedule: '* * * * *',
  run: async (_input, deps) => {
    const notifications = await notifyPeople(deps)
    if (notifications > 0) deps.logger.info({ notifications }, 'made notifications')
  },
}
