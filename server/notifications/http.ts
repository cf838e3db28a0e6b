import * as endpoints from '@app/core/notifications/endpoints.ts'
import * as operators from '@app/core/notifications/operator-endpoints.ts'
import { personOf, route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import {
  deletePushSubscription,
  putPushSubscription,
  readNotifications,
  updateNotifications,
  type NotificationDeps,
} from './actions.ts'
import { readPush, sendPush } from './push-by-hand.ts'
import { sendTest } from './send-test.ts'

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
    route(operators.readPush, () => readPush(deps)),
    route(operators.sendPush, ({ body }, caller) => sendPush(deps, toAuthor(caller), body)),
  ]
}
