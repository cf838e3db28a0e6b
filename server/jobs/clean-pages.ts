import { deleteIdleHosts } from '../runs/host-leases-store.ts'
import { cleanPages, PAGE_LIMITS } from '../runs/stored-pages.ts'
import { deleteOldPlans } from '../runs/store.ts'
import type { Job } from './job.ts'

/** Deletes stored pages that are too old or too many, plans of the same age, and idle hosts. */
export const cleanStoredPages: Job = {
  name: 'clean-pages',
  schedule: '17 * * * *',
  run: async (_input, deps) => {
    const { runs } = await cleanPages(deps)
    const oldest = deps.clock.now().subtract({ hours: PAGE_LIMITS.days * 24 })
    await deleteOldPlans(deps.database.pool, oldest.toString())
    await deleteIdleHosts(deps.database.pool)
    if (runs > 0) deps.logger.info({ runs }, 'deleted stored pages')
  },
}
