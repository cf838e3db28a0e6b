import * as endpoints from '@app/core/notifications/endpoints.ts'
import { personOf, route, type Route } from '../http/route.ts'
import {
  deletePushSubscription,
  putPushSubscription,
  readNotifications,
  updateNotifications,
  type NotificationDeps,
} from './actions.ts'
import { sendTest } from './send-test.ts'

/** What people are told on their devices. */
export function notificationRoutes(deps: NotificationDeps): Route[] {
  return [
    route(endpoints.readNotifications, (_input, caller) =>
      readNotifications(deps, personOf(caller)),
    ),
    route(endpoints.updateNotifications, ({ body }, caller) =>
      updateNotifications(deps, personOf(caller), body),
    ),
    route(endpoints.putPushSubscription, ({ body }, caller) =>
      putPushSubscription(deps, personOf(caller), body),
    ),
    route(endpoints.deletePushSubscription, (_input, caller) =>
      deletePushSubscription(deps, personOf(caller)),
    ),
    route(endpoints.testNotifications, (_input, caller) => sendTest(deps, personOf(caller))),
  ]
}
