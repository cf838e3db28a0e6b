import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  DELIVERY_DAYS,
  MOST_WEBHOOKS,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
} from './webhook.ts'

const Webhooks = z
  .object({
    isAllowed: z
      .boolean()
      .describe('Whether the person’s plan has web hooks; without it nothing is sent'),
    plan: z.string().nullable().describe('Name of the plan that has them'),
    most: z.number().int().describe('How many a person may have'),
    webhooks: z.array(Webhook).describe('The oldest first'),
  })
  .meta({ id: 'Webhooks' })
export type Webhooks = z.infer<typeof Webhooks>

const WebhookWithSecret = z
  .object({
    webhook: Webhook,
    secret: z
      .string()
      .describe('By which its messages are signed; it is shown here and never again'),
  })
  .meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

const WebhookParams = z.object({ id: z.uuid().describe('Id of the web hook') })
const Deliveries = z
  .object({ deliveries: z.array(WebhookDelivery) })
  .meta({ id: 'WebhookDeliveries' })

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'The person’s web hooks, each with its last delivery',
  method: 'GET',
  path: '/api/v1/me/webhooks',
  audience: 'app-user',
  answer: Webhooks,
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Have an address called when something changes',
  description: `A person may have ${MOST_WEBHOOKS}, each with an address of its own: asked twice, the second is refused with 409. Messages are signed by the Standard Webhooks specification.`,
  refuses: ['not-allowed', 'conflict'],
  method: 'POST',
  path: '/api/v1/me/webhooks',
  audience: 'app-user',
  body: NewWebhook,
  answer: WebhookWithSecret,
})

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Change a web hook, or switch it on or off; what is left out stays',
  description:
    'Once it is off, what waits for it is given up. Switched on, it hears of what changes from then on.',
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
  summary: 'Remove a web hook and the record of its deliveries',
  refuses: ['not-found'],
  method: 'DELETE',
  path: '/api/v1/me/webhooks/:id',
  audience: 'app-user',
  params: WebhookParams,
  answer: Webhooks,
})

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  summary: 'Sign with a new secret from now on',
  refuses: ['not-allowed', 'not-found'],
  method: 'POST',
  path: '/api/v1/me/webhooks/:id/renew-secret',
  audience: 'app-user',
  params: WebhookParams,
  answer: WebhookWithSecret,
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Send a message of the type `test`, without changes',
  refuses: ['not-allowed', 'not-found', 'conflict', 'too-many'],
  method: 'POST',
  path: '/api/v1/me/webhooks/:id/test',
  audience: 'app-user',
  params: WebhookParams,
  answer: WebhookDelivery,
})

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  summary: 'The latest deliveries of a web hook, at most 100, the newest first',
  description: `A record stays for ${DELIVERY_DAYS} days.`,
  refuses: ['not-found'],
  method: 'GET',
  path: '/api/v1/me/webhooks/:id/deliveries',
  audience: 'app-user',
  params: WebhookParams,
  answer: Deliveries,
})

export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  summary: 'Send a delivery again, under the same id',
  refuses: ['not-allowed', 'not-found', 'conflict', 'too-many'],
  method: 'POST',
  path: '/api/v1/me/webhooks/:id/deliveries/:delivery/resend',
  audience: 'app-user',
  params: WebhookParams.extend({ delivery: z.uuid().describe('Id of the delivery') }),
  answer: WebhookDelivery,
})
