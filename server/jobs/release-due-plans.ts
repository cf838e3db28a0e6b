import { releaseDue } from '../runs/release.ts'
import type { Job } from './job.ts'

/** Releases what waits where its hour has come. */
export const releaseDuePlans: Job = {
  name: 'release-due-plans',
  schedule: '* * * * *',
  run: async (_input, deps) => releaseDue(deps),
}
