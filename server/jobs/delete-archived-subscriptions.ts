import { deleteArchivedSubscriptions } from '../log/archived-subscriptions-store.ts'
import type { Job } from './job.ts'

/** Deletes archived subscriptions once their deletion can no longer be undone. */
export const deleteArchivedSubscriptionsJob: Job = {
  name: 'forget-subscriptions',
  schedule: '47 3 * * *',
  run: async (_input, deps) => {
    const subscriptions = await deleteArchivedSubscriptions(deps)
    if (subscriptions > 0)
      deps.logger.info({ subscriptions }, 'deleted subscriptions to deleted categories')
  },
}
