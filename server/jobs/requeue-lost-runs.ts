import { requeueLostRuns } from '../runs/schedule.ts'
import type { Job } from './job.ts'

/** Gives runs that a killed process left behind to another one. */
export const requeueLostRunsJob: Job = {
  name: 'rescue-runs',
  schedule: '* * * * *',
  run: async (_input, deps) => requeueLostRuns(deps),
}
