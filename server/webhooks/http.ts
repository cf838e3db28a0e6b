import * as endpoints from '@app/core/webhooks/endpoints.ts'
import { personOf, route, type Route } from '../http/route.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  resendDelivery,
  sendTest,
  updateWebhook,
  type WebhookDeps,
} from './actions.ts'

export function webhookRoutes(deps: WebhookDeps): Route[] {
  return [
    route(endpoints.listWebhooks, (_input, caller) => listWebhooks(deps, personOf(caller))),
    route(endpoints.createWebhook, ({ body }, caller) =>
      createWebhook(deps, personOf(caller), body),
    ),
    route(endpoints.updateWebhook, ({ params, body }, caller) =>
      updateWebhook(deps, { ...params, email: personOf(caller).email }, body),
    ),
    route(endpoints.deleteWebhook, ({ params }, caller) =>
      deleteWebhook(deps, { ...params, email: personOf(caller).email }),
    ),
    route(endpoints.renewWebhookSecret, ({ params }, caller) =>
      renewSecret(deps, { ...params, email: personOf(caller).email }),
    ),
    route(endpoints.testWebhook, ({ params }, caller) =>
      sendTest(deps, { ...params, email: personOf(caller).email }),
    ),
    route(endpoints.listWebhookDeliveries, ({ params }, caller) =>
      listDeliveries(deps, { ...params, email: personOf(caller).email }),
    ),
    route(endpoints.resendWebhookDelivery, ({ params }, caller) =>
      resendDelivery(deps, { ...params, email: personOf(caller).email }),
    ),
  ]
}
