import { removeUnusedFiles } from '../pictures/clean.ts'
import type { Job } from './job.ts'

/** Deletes files that no row and no recent change set refers to. */
export const cleanFiles: Job = {
  name: 'clean-files',
  schedule: '41 3 * * *',
  run: async (_input, deps) => {
    const files = await removeUnusedFiles(deps)
    if (files > 0) deps.logger.info({ files }, 'deleted unreferenced files')
  },
}
