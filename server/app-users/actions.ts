import { message, nest } from '@app/core/messages/message.ts'
import { randomBytes } from 'node:crypto'
import { AppUser } from '@app/core/app-users/app-user.ts'
import { AppError } from '@app/core/errors.ts'
import { toEntitlements, FIRST_PLANS } from '@app/core/plans/plan.ts'
import { EMAIL_LENGTH } from '@app/core/text.ts'
import { ZoneName } from '@app/core/time/instant.ts'
import { z } from 'zod'
import { findCategoryTitles } from '../categories/store.ts'
import { describeWrongFields, toWrongField, toWrongFields } from '../wrong-fields.ts'
import { transaction } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import {
  findAppUser,
  insertAppUser,
  lockAppUser,
  replaceSubscriptions,
  selectAppUsers,
  selectSubscriptions,
  updateAppUser,
  type AppUserChanges,
} from './store.ts'

type AppUserDeps = Pick<Deps, 'database' | 'clock'>

/** Everybody who uses the app, sorted by e-mail. */
export async function listAppUsers({ database }: Pick<Deps, 'database'>) {
  return { users: await selectAppUsers(database.pool) }
}

/**
 * The row of a person, made when they first come. Two spellings of one address are one person. `client` is
 * the connection of an open transaction, where there is one.
 */
export async function ensureAppUser(
  { database, clock }: AppUserDeps,
  email: string,
  client: Queryable = database.pool,
): Promise<AppUser> {
  const address = personAddress(email)
  const known = await findAppUser(client, address)
  if (known) return known
  const createdAt = clock.now().toString()
  const plans = [...FIRST_PLANS]
  await insertAppUser(client, { email: address, plans, digestToken: newToken(), createdAt })
  const made = await findAppUser(client, address)
  if (!made) throw new Error('an app user was made and is not there')
  return made
}

const Changes = AppUser.omit({ email: true, vip: true })
  .extend({ zone: ZoneName })
  .partial()
  .strict()

/** Sets fields of a person's row; unknown zones and hours are refused. */
export async function saveAppUser(
  { database }: Pick<Deps, 'database'>,
  email: string,
  changes: AppUserChanges,
  client: Queryable = database.pool,
): Promise<AppUser> {
  const parsed = Changes.safeParse(changes)
  if (!parsed.success) throw wrong(parsed.error)
  const address = personAddress(email)
  if (!(await updateAppUser(client, address, parsed.data as AppUserChanges))) throw unknown()
  const saved = await findAppUser(client, address)
  if (!saved) throw unknown()
  return saved
}

export async function listSubscriptions({ database }: Pick<Deps, 'database'>, email: string) {
  return selectSubscriptions(database.pool, personAddress(email))
}

/** Makes these categories what the person follows; more than their plan allows, and unknown ones, are refused. */
export async function setSubscriptions(
  { database, clock }: AppUserDeps,
  email: string,
  categories: string[],
): Promise<string[]> {
  const address = personAddress(email)
  const wanted = [...new Set(categories)]
  return transaction(database, async (client) => {
    const person = await lockAppUser(client, address)
    if (!person) throw unknown()
    const { maxSubscriptions, plan } = toEntitlements(person)
    if (maxSubscriptions !== null && wanted.length > maxSubscriptions)
      throw new AppError(
        'not-allowed',
        message('The {plan} plan allows {limit} subscriptions; these are {count}', {
          plan,
          limit: maxSubscriptions,
          count: wanted.length,
        }),
        { details: { maxSubscriptions } },
      )
    const titles = await findCategoryTitles(client, wanted)
    const missing = wanted.find((id) => !titles.has(id))
    if (missing !== undefined) throw noCategory(missing)
    await replaceSubscriptions(client, {
      email: address,
      categories: wanted,
      at: clock.now().toString(),
    })
    return selectSubscriptions(client, address)
  })
}

/** The one spelling under which a person is known. */
function personAddress(email: string): string {
  const address = email.trim().toLowerCase()
  const parsed = z.email().max(EMAIL_LENGTH).safeParse(address)
  if (parsed.success) return parsed.data
  throw new AppError('bad-input', message('email: "{email}" is not an e-mail address', { email }), {
    details: {
      fields: [toWrongField({ path: 'email', sentence: message('is not an e-mail address') })],
    },
  })
}

/** Long enough that nobody guesses one, and shaped so that logs recognise and hide it. */
function newToken(): string {
  return `Dg1${randomBytes(18).toString('base64url')}`
}

function noCategory(id: string): AppError {
  const noun = nest(message('category'))
  const sentence = message('there is no {messageNoun} {id}', { messageNoun: noun, id })
  return new AppError(
    'bad-input',
    message('{path}: {message}', { path: 'categories', message: sentence }),
    {
      details: { fields: [toWrongField({ path: 'categories', sentence })] },
    },
  )
}

function unknown(): AppError {
  return new AppError('not-found', message('There is no app user with this e-mail'))
}

function wrong(error: z.ZodError): AppError {
  const fields = toWrongFields(error)
  return new AppError('bad-input', describeWrongFields(fields), { details: { fields } })
}
