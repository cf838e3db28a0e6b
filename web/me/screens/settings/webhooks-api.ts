import type {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@app/core/webhooks/endpoints.ts'
import { ask } from '../../api.ts'

const PATH = '/api/v1/me/webhooks'

/** Separate from the common calls, so that only the settings load it. */
export const webhooksApi = {
  list: ask<typeof listWebhooks>('GET', PATH),
  create: ask<typeof createWebhook>('POST', PATH),
  update: ask<typeof updateWebhook>('PATCH', `${PATH}/:id`),
  remove: ask<typeof deleteWebhook>('DELETE', `${PATH}/:id`),
  renew: ask<typeof renewWebhookSecret>('POST', `${PATH}/:id/renew-secret`),
  test: ask<typeof testWebhook>('POST', `${PATH}/:id/test`),
  deliveries: ask<typeof listWebhookDeliveries>('GET', `${PATH}/:id/deliveries`),
  resend: ask<typeof resendWebhookDelivery>('POST', `${PATH}/:id/deliveries/:delivery/resend`),
}
