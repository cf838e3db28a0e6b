import { startDueCrawlers } from '../runs/schedule.ts'
import type { Job } from './job.ts'

/** Starts the crawlers that are due. */
export const findDueCrawlers: Job = {
  name: 'find-due-crawlers',
  schedule: '* * * * *',
  run: async (_input, deps) => {
    await startDueCrawlers(deps)
  },
}
