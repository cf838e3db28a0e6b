import { requeueLostRuns } from '../runs/schedule.ts'
import type { Job } from './job.ts'

/** Requeues runs left behind by a killed process. */
export const requeueLostRunsJob: Job = {
  name: 'rescue-runs',
  schedule: '* * * * *',
  run: async (_input, deps) => requeueLostRuns(deps),
}
