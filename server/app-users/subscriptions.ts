import { message, nest } from '@app/core/messages/message.ts'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import { AppError, type ErrorCode } from '@app/core/errors.ts'
import { findPlanFor, toEntitlements } from '@app/core/plans/plan.ts'
import { selectCountingSubscriptions } from '@app/core/subscriptions/counting.ts'
import type { Subscriptions } from '@app/core/subscriptions/subscription.ts'
import { findCategoryTitles } from '../categories/store.ts'
import { transaction } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DataDeps } from '../deps.ts'
import { toWrongField } from '../wrong-fields.ts'
import { personAddress, unknownPerson } from './address.ts'
import { findAppUser, lockAppUser } from './store.ts'
import {
  deleteOtherSubscriptions,
  deleteSubscription,
  selectSubscriptionRows,
  upsertSubscriptions,
  type SubscriptionRow,
  type WantedSubscription,
} from './subscriptions-store.ts'

/** A person's subscriptions, and which of them count. */
export async function readSubscriptions(
  { database, clock }: DataDeps,
  email: string,
): Promise<Subscriptions> {
  const person = await findAppUser(database.pool, personAddress(email))
  if (!person) throw unknownPerson()
  const rows = await selectSubscriptionRows(database.pool, person.email)
  return toSubscriptions({ person, rows, now: clock.now() })
}

/** Follows a category; if it is already followed, only its filter changes. */
export async function followCategory(
  deps: DataDeps,
  email: string,
  wanted: WantedSubscription,
): Promise<Subscriptions> {
  return changeSubscriptions(deps, email, async (client, known) => {
    await refuseUnknown(client, [wanted.category], 'not-found')
    refuseMoreThanAllowed(known, [...known.rows, wanted])
    await follow(client, known, [wanted])
  })
}

/** Follows all of these categories in addition, or none of them. */
export async function followCategories(
  deps: DataDeps,
  email: string,
  wanted: readonly WantedSubscription[],
): Promise<void> {
  await changeSubscriptions(deps, email, async (client, known) => {
    await refuseUnknown(client, idsOf(wanted), 'not-found')
    refuseMoreThanAllowed(known, [...known.rows, ...wanted])
    await follow(client, known, wanted)
  })
}

/** Unfollows a category; does nothing if it is not followed. */
export async function unfollowCategory(
  deps: DataDeps,
  email: string,
  category: string,
): Promise<Subscriptions> {
  return changeSubscriptions(deps, email, (client, { person }) =>
    deleteSubscription(client, { email: person.email, category }),
  )
}

/** Replaces a person's subscriptions; refuses unknown categories and more than the plan allows. */
export async function replaceSubscriptions(
  deps: DataDeps,
  email: string,
  wanted: readonly WantedSubscription[],
): Promise<Subscriptions> {
  return changeSubscriptions(deps, email, async (client, known) => {
    refuseMoreThanAllowed(known, wanted)
    const categories = idsOf(wanted)
    await refuseUnknown(client, categories, 'bad-input')
    await deleteOtherSubscriptions(client, { email: known.person.email, categories })
    await follow(client, known, wanted)
  })
}

type PersonState = { person: AppUser; rows: SubscriptionRow[]; now: Temporal.Instant }

/** Locks the person's row, so that two devices cannot exceed the limit together. */
async function changeSubscriptions(
  { database, clock }: DataDeps,
  email: string,
  change: (client: Queryable, known: PersonState) => Promise<void>,
): Promise<Subscriptions> {
  const address = personAddress(email)
  const now = clock.now()
  return transaction(database, async (client) => {
    const person = await lockAppUser(client, address)
    if (!person) throw unknownPerson()
    await change(client, { person, rows: await selectSubscriptionRows(client, address), now })
    const rows = await selectSubscriptionRows(client, address)
    return toSubscriptions({ person, rows, now })
  })
}

function follow(
  client: Queryable,
  { person, now }: PersonState,
  wanted: readonly WantedSubscription[],
): Promise<void> {
  // If a category is named twice, the last one wins.
  const last = [...new Map(wanted.map((one) => [one.category, one])).values()]
  return upsertSubscriptions(client, { email: person.email, wanted: last, at: now.toString() })
}

function toSubscriptions({ person, rows, now }: PersonState): Subscriptions {
  const { maxSubscriptions } = toEntitlements(person, now)
  const counting = new Set(selectCountingSubscriptions(rows, maxSubscriptions))
  const subscriptions = rows.map((row) => ({
    category: row.category,
    filter: row.filter,
    since: row.since,
    counts: counting.has(row),
  }))
  return { subscriptions, maxSubscriptions }
}

/** Someone who follows more than their current plan allows may keep or drop subscriptions, but not add any. */
function refuseMoreThanAllowed(
  { person, rows, now }: PersonState,
  wanted: readonly Pick<WantedSubscription, 'category'>[],
): void {
  const { maxSubscriptions, plan } = toEntitlements(person, now)
  const count = idsOf(wanted).length
  const followed = new Set(idsOf(rows))
  if (maxSubscriptions === null || count <= maxSubscriptions) return
  if (wanted.every(({ category }) => followed.has(category))) return
  throw new AppError(
    'plan-full',
    message('The {plan} plan allows {limit} subscriptions; these are {count}', {
      plan,
      limit: maxSubscriptions,
      count,
    }),
    { details: { maxSubscriptions, offer: findPlanFor(count) } },
  )
}

async function refuseUnknown(
  client: Queryable,
  categories: string[],
  code: Extract<ErrorCode, 'bad-input' | 'not-found'>,
): Promise<void> {
  const titles = await findCategoryTitles(client, categories)
  const missing = categories.find((id) => !titles.has(id))
  if (missing === undefined) return
  const noun = nest(message('category'))
  const sentence = message('there is no {messageNoun} {id}', { messageNoun: noun, id: missing })
  throw new AppError(
    code,
    message('{path}: {message}', { path: 'categories', message: sentence }),
    {
      details: { fields: [toWrongField({ path: 'categories', sentence })] },
    },
  )
}

function idsOf(subscriptions: readonly Pick<WantedSubscription, 'category'>[]): string[] {
  return [...new Set(subscriptions.map(({ category }) => category))]
}
