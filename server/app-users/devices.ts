import { nameDevice } from '@app/core/app-users/device-name.ts'
import type { Device } from '@app/core/app-users/profile.ts'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import {
  deleteAppSession,
  deleteOtherAppSessions,
  selectAppSessions,
} from '../auth/app-sessions-store.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/route.ts'

type Person = NonNullable<Caller['appUser']>
type DeviceDeps = Pick<Deps, 'database'>

/** Signed-in phones and browsers, most recently used first. */
export async function listDevices(
  { database }: DeviceDeps,
  { id, session }: Person,
): Promise<{ devices: Device[] }> {
  const sessions = await selectAppSessions(database.pool, id)
  const devices = sessions.map((one) => ({
    id: one.id,
    name: nameDevice(one.userAgent),
    signedInAt: one.signedInAt,
    lastSeenAt: one.seenAt,
    isCurrent: one.id === session,
  }))
  return { devices }
}

/** Signs out a device, which may be the caller's own. */
export async function endDevice(deps: DeviceDeps, person: Person, device: string) {
  const own = { user: person.id, session: device }
  if (!(await deleteAppSession(deps.database.pool, own)))
    throw new AppError('not-found', message('There is no such device'))
  return listDevices(deps, person)
}

/** Signs out all other devices. */
export async function endOtherDevices(deps: DeviceDeps, person: Person) {
  await deleteOtherAppSessions(deps.database.pool, {
    user: person.id,
    session: person.session ?? '',
  })
  return listDevices(deps, person)
}
