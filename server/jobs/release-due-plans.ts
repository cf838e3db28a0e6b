import { releaseDue } from '../runs/release.ts'
import type { Job } from './job.ts'

/** Carries out scheduled releases that are due. */
export const releaseDuePlans: Job = {
  name: 'release-due-plans',
  schedule: '* * * * *',
  run: async (_input, deps) => releaseDue(deps),
}
