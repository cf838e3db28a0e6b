import { z } from 'zod'
import { CHANGE_KINDS, Change } from '../browse/endpoints.ts'
import { Id } from '../id.ts'
import { InstantText } from '../time/instant.ts'
import { FAILING_DAYS } from './retries.ts'

export const MAX_WEBHOOKS = 10
export const MAX_CHANGES = 100
/** How long deliveries are recorded. */
export const DELIVERY_DAYS = 30

/** The changes that a web hook is sent. */
const Scope = z.enum(['everything', 'subscriptions', 'categories'])

/** The kinds of message: changes of events or categories, a restored backup, or a test. */
const MESSAGE_TYPES = [
  ...CHANGE_KINDS.map((kind) => `event.${kind}` as const),
  'category.created',
  'category.updated',
  'category.deleted',
  'restored',
  'test',
] as const
const MessageType = z.enum(MESSAGE_TYPES)
export type MessageType = z.infer<typeof MessageType>

/** The body of a web hook message. */
export const WebhookMessage = z
  .object({
    type: MessageType.describe('What happened, the same for all changes in this message'),
    timestamp: InstantText.describe('When it changed'),
    data: z
      .object({
        changes: z
          .array(Change)
          .describe(
            `1 to ${MAX_CHANGES} changes in the format of \`/api/v1/changes\`; none in a test or after a restore`,
          ),
      })
      .meta({ id: 'WebhookData' }),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.infer<typeof WebhookMessage>

export const WebhookDelivery = z
  .object({
    id: z.uuid().describe('The header `webhook-id`, the same at every attempt'),
    type: MessageType,
    position: z
      .number()
      .int()
      .nullable()
      .describe('Position of the change in the log; null for a test or a restore'),
    changes: z.number().int().describe('Number of changes it carries'),
    state: z
      .enum(['queued', 'delivered', 'failed'])
      .describe('`failed` means that it is no longer retried; it can be sent again'),
    status: z.number().int().nullable().describe('Latest HTTP status of the receiver'),
    error: z.string().nullable().describe('Why the last attempt failed, in English'),
    attempts: z.number().int(),
    createdAt: InstantText,
    attemptedAt: InstantText.nullable(),
    nextAttemptAt: InstantText.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const Webhook = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    url: z.string(),
    scope: Scope.describe(
      'Which changes it is sent: `subscriptions` means the categories that the person follows, regardless of their filters',
    ),
    categories: z
      .array(Id)
      .describe('The chosen categories if the scope is `categories`, else empty'),
    isOn: z.boolean(),
    switchedOff: z
      .enum(['failing', 'gone'])
      .nullable()
      .describe(
        `Why we switched it off: \`failing\` for ${FAILING_DAYS} days, or \`gone\` after a response of 410`,
      ),
    failingSince: InstantText.nullable().describe('Time since which no attempt has succeeded'),
    createdAt: InstantText,
    lastDelivery: WebhookDelivery.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

const Url = z.string().trim().max(2_000).describe('An https address on the public internet')
const Name = z.string().trim().max(100).nullable()
const Categories = z.array(Id).max(500)

export const NewWebhook = z
  .strictObject({
    url: Url,
    name: Name.default(null),
    scope: Scope.default('everything'),
    categories: Categories.default([]),
  })
  .meta({ id: 'NewWebhook' })
export type NewWebhook = z.output<typeof NewWebhook>

export const WebhookChanges = z
  .strictObject({
    url: Url.optional(),
    name: Name.optional(),
    scope: Scope.optional(),
    categories: Categories.optional(),
    isOn: z.boolean().optional(),
  })
  .meta({ id: 'WebhookChanges' })
export type WebhookChanges = z.output<typeof WebhookChanges>
