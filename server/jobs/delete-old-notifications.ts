import { purgeNotifications } from '../notifications/tell.ts'
import type { Job } from './job.ts'

/** Removes notifications that were shown long ago. */
export const deleteOldNotificationsJob: Job = {
  name: 'delete-old-notifications',
  schedule: '47 3 * * *',
  run: async (_input, deps) => {
    const notifications = await purgeNotifications(deps)
    if (notifications > 0) deps.logger.info({ notifications }, 'removed old notifications')
  },
}
