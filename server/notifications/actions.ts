import { nameDevice } from '@app/core/app-users/device-name.ts'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import type { Notifications } from '@app/core/notifications/endpoints.ts'
import { DEFAULT_SETTINGS, type NotificationSettings } from '@app/core/notifications/settings.ts'
import { findPlanWith, toEntitlements } from '@app/core/plans/plan.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { unknownPerson } from '../app-users/address.ts'
import { findAppUser, lockAppUser } from '../app-users/store.ts'
import type { Config } from '../config.ts'
import { transaction } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { parseReceiverAddress } from '../delivery/receiver.ts'
import type { Deps } from '../deps.ts'
import { toWrongField } from '../wrong-fields.ts'
import { readPushKeys } from './keys.ts'
import * as store from './store.ts'
import { areBrowserKeys, type BrowserKeys } from './web-push.ts'

/** The caller, and the session of their device. */
type Person = { email: string; session?: string }
export type NotificationDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>

/** A person's notification settings and devices. */
export async function readNotifications(
  deps: Pick<Deps, 'database' | 'clock'>,
  { email, session }: Person,
): Promise<Notifications> {
  const { pool } = deps.database
  const person = await findAppUser(pool, email)
  if (!person) throw unknownPerson()
  const { publicKey } = await readPushKeys(deps)
  const devices = await store.selectPushDevices(pool, email)
  return {
    publicKey,
    isAllowed: toEntitlements(person, deps.clock.now()).notifications,
    settings: (await store.findSettings(pool, email)) ?? DEFAULT_SETTINGS,
    devices: devices.map((one) => ({
      name: nameDevice(one.userAgent),
      since: one.since,
      isCurrent: one.session === session,
    })),
  }
}

/** Sets the given settings of a person. */
export async function updateNotifications(
  deps: NotificationDeps,
  person: Person,
  changes: { [N in keyof NotificationSettings]?: NotificationSettings[N] | undefined },
): Promise<Notifications> {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  await transaction(deps.database, async (client) => {
    if (!(await lockAppUser(client, person.email))) throw unknownPerson()
    const known = (await store.findSettings(client, person.email)) ?? DEFAULT_SETTINGS
    await store.upsertSettings(client, person.email, { ...known, ...given })
  })
  return readNotifications(deps, person)
}

type SubscriptionRequest = { endpoint: string; keys: BrowserKeys }

/** Enables notifications in the caller's browser; throws if their plan has none. */
export async function putPushSubscription(
  deps: NotificationDeps,
  person: Person,
  { endpoint, keys }: SubscriptionRequest,
): Promise<Notifications> {
  const { email, session } = person
  const address = checkEndpoint(deps.config, endpoint)
  if (!areBrowserKeys(keys)) throw toInputError('keys')
  await transaction(deps.database, async (client) => {
    await requireAllowed(deps, client, email)
    if (session === undefined) throw toInputError('session')
    await store.insertSettings(client, email, DEFAULT_SETTINGS)
    const at = deps.clock.now().toString()
    await store.putPushSubscription(client, { ...keys, endpoint: address, session, email, at })
  })
  return readNotifications(deps, person)
}

/** Disables notifications in the caller's browser. */
export async function deletePushSubscription(
  deps: NotificationDeps,
  person: Person,
): Promise<Notifications> {
  if (person.session !== undefined)
    await store.deletePushSubscription(deps.database.pool, person.session)
  return readNotifications(deps, person)
}

/** Throws AppError `not-allowed` if the person's plan has no notifications, naming a plan that has them. */
export async function requireAllowed(
  { clock }: Pick<Deps, 'clock'>,
  client: Queryable,
  email: string,
): Promise<void> {
  const person = await lockAppUser(client, email)
  if (!person) throw unknownPerson()
  if (toEntitlements(person, clock.now()).notifications) return
  const plan = findPlanWith('notifications')
  throw new AppError(
    'not-allowed',
    message('Notifications are part of {plan}.', { plan: plan?.name ?? '' }),
    { details: { plan } },
  )
}

function checkEndpoint(config: Config, endpoint: string): string {
  try {
    const address = parseReceiverAddress(config, endpoint)
    if (address !== null) return address
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
  }
  throw toInputError('endpoint')
}

const WRONG = {
  endpoint: message('This is not the address of a push service.'),
  keys: message('The keys of the subscription cannot be used.'),
  session: message('This session has no device.'),
}

function toInputError(path: keyof typeof WRONG): AppError {
  const sentence = WRONG[path]
  return new AppError('bad-input', sentence, {
    details: { fields: [toWrongField({ path, sentence })] },
  })
}
