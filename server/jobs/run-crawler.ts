import { z } from 'zod'
import { RUN_JOB } from '../runs/deps.ts'
import { executeRun } from '../runs/runner.ts'
import type { Job } from './job.ts'

const Input = z.object({ run: z.uuid() })

/** Carries out one queued run. */
export const runCrawler: Job = {
  name: RUN_JOB,
  expireInSeconds: 3_600,
  atOnce: 15,
  // One reads while another extracts and commits.
  perGroup: 2,
  run: async (input, deps, stopping) => executeRun(deps, Input.parse(input).run, stopping),
}
