import { randomBytes } from 'node:crypto'
import { AppUserChanges, type AppUser } from '@app/core/app-users/app-user.ts'
import { AppError } from '@app/core/errors.ts'
import { FIRST_PLANS, computeTrialEnd } from '@app/core/plans/plan.ts'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { describeWrongFields, toWrongFields } from '../wrong-fields.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DataDeps, Deps } from '../deps.ts'
import { personAddress, unknownPerson } from './address.ts'
import { findAppUser, insertAppUser, selectAppUsers, updateAppUser } from './store.ts'
import { replaceSubscriptions } from './subscriptions.ts'
import { selectSubscriptions } from './subscriptions-store.ts'

type AppUserDeps = DataDeps & {
  config: Pick<Config, 'premiumTrialDays'>
}

/** All app users, sorted by e-mail. */
export async function listAppUsers({ database }: Pick<Deps, 'database'>) {
  return { users: await selectAppUsers(database.pool) }
}

/**
 * Returns a person's row, creating it if needed. Differently spelt forms of an address are one person. Pass `client`
 * to run in an open transaction.
 */
export async function ensureAppUser(
  { database, clock, config }: AppUserDeps,
  email: string,
  client: Queryable = database.pool,
): Promise<AppUser> {
  const address = personAddress(email)
  const known = await findAppUser(client, address)
  if (known) return known
  const now = clock.now()
  await insertAppUser(client, {
    email: address,
    plans: [...FIRST_PLANS],
    digestToken: newToken(),
    createdAt: now.toString(),
    trialUntil: computeTrialEnd(now, config.premiumTrialDays),
  })
  const made = await findAppUser(client, address)
  if (!made) throw new Error('the created app user was not found')
  return made
}

/** Sets fields of a person's row; refuses unknown zones and hours. */
export async function saveAppUser(
  { database }: Pick<Deps, 'database'>,
  email: string,
  changes: AppUserChanges,
  client: Queryable = database.pool,
): Promise<AppUser> {
  const parsed = AppUserChanges.safeParse(changes)
  if (!parsed.success) throw toInputError(parsed.error)
  const address = personAddress(email)
  if (!(await updateAppUser(client, address, parsed.data))) throw unknownPerson()
  const saved = await findAppUser(client, address)
  if (!saved) throw unknownPerson()
  return saved
}

export async function listSubscriptions({ database }: Pick<Deps, 'database'>, email: string) {
  return selectSubscriptions(database.pool, personAddress(email))
}

/** Replaces a person's subscriptions; remaining ones keep their filter. */
export async function setSubscriptions(
  deps: DataDeps,
  email: string,
  categories: string[],
): Promise<string[]> {
  const wanted = categories.map((category) => ({ category }))
  const { subscriptions } = await replaceSubscriptions(deps, email, wanted)
  return subscriptions.map(({ category }) => category)
}

/** Too long to guess, with a prefix that logs recognise and redact. */
function newToken(): string {
  return `Dg1${randomBytes(18).toString('base64url')}`
}

function toInputError(error: z.ZodError): AppError {
  const fields = toWrongFields(error)
  return new AppError('bad-input', describeWrongFields(fields), { details: { fields } })
}
