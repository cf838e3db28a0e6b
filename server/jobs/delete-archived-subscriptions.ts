import { deleteArchivedSubscriptions } from '../log/archived-subscriptions-store.ts'
import type { Job } from './job.ts'

/** Removes subscriptions kept for an undo that is no longer possible. */
export const deleteArchivedSubscriptionsJob: Job = {
  name: 'forget-subscriptions',
  schedule: '47 3 * * *',
  run: async (_input, deps) => {
    const subscriptions = await deleteArchivedSubscriptions(deps)
    if (subscriptions > 0)
      deps.logger.info({ subscriptions }, 'removed subscriptions to deleted categories')
  },
}
