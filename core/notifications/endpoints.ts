import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { InstantText } from '../time/instant.ts'
import { NotificationSettings } from './settings.ts'

/** What a person is notified of, and on which devices. */
export const Notifications = z
  .object({
    /** For `applicationServerKey` of the browser's subscription. */
    publicKey: z.string(),
    /** Whether the person's plan has notifications; without it nothing is sent. */
    isAllowed: z.boolean(),
    settings: NotificationSettings,
    /** Signed-in devices that show notifications, newest first. */
    devices: z.array(
      z
        .object({ name: z.string(), since: InstantText, isCurrent: z.boolean() })
        .meta({ id: 'NotifiedDevice' }),
    ),
  })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof Notifications>

export const readNotifications = endpoint({
  name: 'readNotifications',
  summary: 'Read the person’s notification settings and the key for Web Push',
  method: 'GET',
  path: '/api/v1/me/notifications',
  audience: 'app-user',
  answer: Notifications,
})

export const updateNotifications = endpoint({
  name: 'updateNotifications',
  summary: 'Update notification settings; omitted fields keep their values',
  method: 'PATCH',
  path: '/api/v1/me/notifications',
  audience: 'app-user',
  body: z.strictObject(NotificationSettings.partial().shape).meta({ id: 'NotificationChanges' }),
  answer: Notifications,
})

/** Base64url as browsers write it, without padding; some libraries write standard base64. */
const Base64Url = z.string().regex(/^[\w+/-]+={0,2}$/)

export const putPushSubscription = endpoint({
  name: 'putPushSubscription',
  summary: 'Turn on notifications for this device, at the address that its browser was given',
  description: 'The body is the output of `PushSubscription.toJSON()`. It ends with the session.',
  refuses: ['not-allowed'],
  method: 'PUT',
  path: '/api/v1/me/push-subscription',
  audience: 'app-user',
  body: z
    .strictObject({
      endpoint: z.string().max(2_000),
      expirationTime: z.number().nullish(),
      keys: z
        .strictObject({ p256dh: Base64Url.max(200), auth: Base64Url.max(100) })
        .meta({ id: 'PushKeys' }),
    })
    .meta({ id: 'PushSubscription' }),
  answer: Notifications,
})

export const deletePushSubscription = endpoint({
  name: 'deletePushSubscription',
  summary: 'Turn off notifications for this device',
  method: 'DELETE',
  path: '/api/v1/me/push-subscription',
  audience: 'app-user',
  answer: Notifications,
})

export const testNotifications = endpoint({
  name: 'testNotifications',
  summary: 'Send a test notification to this device',
  refuses: ['not-allowed', 'conflict', 'too-many'],
  method: 'POST',
  path: '/api/v1/me/notifications/test',
  audience: 'app-user',
  answer: z.object({ device: z.string() }).meta({ id: 'NotifiedNow' }),
})
