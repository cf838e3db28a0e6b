import { tellPeople } from '../notifications/tell.ts'
import type { Job } from './job.ts'

/** Makes the notifications that are due: of changes, of what starts soon, of the day. */
export const tellPeopleJob: Job = {
  name: 'tell-people',
  schedule: '* * * * *',
  run: async (_input, deps) => {
    const notifications = await tellPeople(deps)
    if (notifications > 0) deps.logger.info({ notifications }, 'made notifications')
  },
}
