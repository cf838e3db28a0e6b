import { cleanPages } from '../runs/pages.ts'
import type { Job } from './job.ts'

/** Removes kept answers of websites that are too old or too many. */
export const cleanKeptPages: Job = {
  name: 'clean-pages',
  schedule: '17 * * * *',
  run: async (_input, deps) => {
    const { runs } = await cleanPages(deps)
    if (runs > 0) deps.logger.info({ runs }, 'removed kept pages')
  },
}
