import { eraseDuePeople } from '../app-users/erase.ts'
import type { Job } from './job.ts'

/** Erases people who asked for it, once the time to take it back is over. */
export const erasePeopleJob: Job = {
  name: 'erase-people',
  schedule: '*/10 * * * *',
  run: async (_input, deps) => {
    const people = await eraseDuePeople(deps)
    if (people > 0) deps.logger.info({ people }, 'erased people who asked for it')
  },
}
