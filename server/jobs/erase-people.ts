import { eraseDuePeople } from '../app-users/erase.ts'
import type { Job } from './job.ts'

/** Erases people who requested it, once they can no longer cancel. */
export const erasePeopleJob: Job = {
  name: 'erase-people',
  schedule: '*/10 * * * *',
  run: async (_input, deps) => {
    const people = await eraseDuePeople(deps)
    if (people > 0) deps.logger.info({ people }, 'erased people who requested it')
  },
}
