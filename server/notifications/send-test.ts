import { nameDevice } from '@app/core/app-users/device-name.ts'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import { testWords } from '@app/core/notifications/words.ts'
import { findPerson } from '../app-users/profile-store.ts'
import { transaction } from '../db/connect.ts'
import type { Caller } from '../http/route.ts'
import { requireAllowed, type NotificationDeps } from './actions.ts'
import { findLastOfKind, insertNotifications } from './queue-store.ts'
import { selectPushDevices } from './store.ts'

const RETENTION_MINUTES = 5
const PAUSE_SECONDS = 5

/** Shows a notification on the caller's device. */
export async function sendTest(
  deps: NotificationDeps,
  { email, session }: NonNullable<Caller['appUser']>,
): Promise<{ device: string }> {
  const now = deps.clock.now()
  return transaction(deps.database, async (client) => {
    await requireAllowed(deps, client, email)
    const person = await findPerson(client, email)
    const devices = await selectPushDevices(client, email)
    const here = devices.find((one) => one.session === session)
    if (!here || !person)
      throw new AppError('conflict', message('Notifications are off on this device.'))
    const last = await findLastOfKind(client, { email, kind: 'test' })
    const next = last === null ? now : Temporal.Instant.from(last).add({ seconds: PAUSE_SECONDS })
    if (Temporal.Instant.compare(now, next) < 0)
      throw new AppError(
        'too-many',
        message('One was sent just now. Wait a moment before the next.'),
      )
    const device = nameDevice(here.userAgent)
    const reader = { language: person.language ?? 'en', zone: person.zone, now }
    await insertNotifications(
      client,
      [
        {
          email,
          kind: 'test',
          ...testWords(device, reader),
          path: '/me/settings',
          tag: 'test',
          expiresAt: now.add({ minutes: RETENTION_MINUTES }).toString(),
        },
      ],
      { at: now.toString(), session: here.session },
    )
    return { device }
  })
}
