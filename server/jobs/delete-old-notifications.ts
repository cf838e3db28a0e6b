import { purgeNotifications } from '../notifications/notify.ts'
import { purgeDeliveries } from '../webhooks/actions.ts'
import type { Job } from './job.ts'

/** Deletes old notifications and webhook deliveries. */
export const deleteOldNotificationsJob: Job = {
  name: 'delete-old-notifications',
  schedule: '47 3 * * *',
  run: async (_input, deps) => {
    const notifications = await purgeNotifications(deps)
    if (notifications > 0) deps.logger.info({ notifications }, 'deleted old notifications')
    const deliveries = await purgeDeliveries(deps)
    if (deliveries > 0) deps.logger.info({ deliveries }, 'deleted old webhook deliveries')
  },
}
