import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  DELIVERY_DAYS,
  MAX_WEBHOOKS,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
} from './webhook.ts'

const Webhooks = z
  .object({
    isAllowed: z
      .boolean()
      .describe('Whether the person’s plan includes web hooks; otherwise nothing is sent'),
    plan: z.string().nullable().describe('Name of the plan that includes them'),
    most: z.number().int().describe('Maximum number per person'),
    webhooks: z.array(Webhook).describe('Oldest first'),
  })
  .meta({ id: 'Webhooks' })
export type Webhooks = z.infer<typeof Webhooks>

const WebhookWithSecret = z
  .object({
    webhook: Webhook,
    secret: z.string().describe('Key that signs its messages; shown here and never again'),
  })
  .meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

const WebhookParams = z.object({ id: z.uuid().describe('Id of the web hook') })
const Deliveries = z
  .object({ deliveries: z.array(WebhookDelivery) })
  .meta({ id: 'WebhookDeliveries' })

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'List the person’s web hooks, each with its latest delivery',
  method: 'GET',
  path: '/api/v1/me/webhooks',
  audience: 'app-user',
  answer: Webhooks,
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Create a web hook: an address that is called when something changes',
  description: `A person may have ${MAX_WEBHOOKS}, each with a different address; a second one with the same address is refused with 409. Messages are signed as the Standard Webhooks specification describes.`,
  refuses: ['not-allowed', 'conflict'],
  method: 'POST',
  path: '/api/v1/me/webhooks',
  audience: 'app-user',
  body: NewWebhook,
  answer: WebhookWithSecret,
})

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Update a web hook, or switch it on or off; omitted fields keep their values',
  description:
    'Switching it off discards messages that are waiting. Once switched on, it receives what changes from then on.',
  refuses: ['not-allowed', 'not-found', 'conflict'],
  method: 'PATCH',
  path: '/api/v1/me/webhooks/:id',
  audience: 'app-user',
  params: WebhookParams,
  body: WebhookChanges,
  answer: Webhook,
})

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Delete a web hook and the record of its deliveries',
  refuses: ['not-found'],
  method: 'DELETE',
  path: '/api/v1/me/webhooks/:id',
  audience: 'app-user',
  params: WebhookParams,
  answer: Webhooks,
})

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  summary: 'Renew the secret; messages are signed with the new one from now on',
  refuses: ['not-allowed', 'not-found'],
  method: 'POST',
  path: '/api/v1/me/webhooks/:id/renew-secret',
  audience: 'app-user',
  params: WebhookParams,
  answer: WebhookWithSecret,
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Send a test message, of type `test` and without changes',
  refuses: ['not-allowed', 'not-found', 'conflict', 'too-many'],
  method: 'POST',
  path: '/api/v1/me/webhooks/:id/test',
  audience: 'app-user',
  params: WebhookParams,
  answer: WebhookDelivery,
})

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  summary: 'List the latest 100 deliveries of a web hook, newest first',
  description: `Deliveries are kept for ${DELIVERY_DAYS} days.`,
  refuses: ['not-found'],
  method: 'GET',
  path: '/api/v1/me/webhooks/:id/deliveries',
  audience: 'app-user',
  params: WebhookParams,
  answer: Deliveries,
})

export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  summary: 'Send a delivery again, with the same id',
  refuses: ['not-allowed', 'not-found', 'conflict', 'too-many'],
  method: 'POST',
  path: '/api/v1/me/webhooks/:id/deliveries/:delivery/resend',
  audience: 'app-user',
  params: WebhookParams.extend({ delivery: z.uuid().describe('Id of the delivery') }),
  answer: WebhookDelivery,
})
