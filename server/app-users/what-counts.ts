import type { AppUser } from '@app/core/app-users/app-user.ts'
import { toEntitlements, type Entitlements } from '@app/core/plans/plan.ts'
import { selectCountingSubscriptions } from '@app/core/subscriptions/counting.ts'
import {
  createPersonFilter,
  placeKeysOf,
  type PersonFilter,
} from '@app/core/subscriptions/person-filter.ts'
import type { Queryable } from '../db/queryable.ts'
import { selectPlaces } from '../locations/store.ts'
import { selectCategoryParents, selectSubscriptionRows } from './subscriptions-store.ts'

export type WhatCounts = {
  entitlements: Entitlements
  /** Categories that count, longest followed first. */
  categories: string[]
  /** Keeps what passes the filters of these categories. */
  narrow: PersonFilter
}

/** Which of a person's subscriptions count under their plan at `now`, optionally only among `chosen`. */
export async function readWhatCounts(
  client: Queryable,
  person: AppUser,
  { now, chosen = null }: { now: Temporal.Instant; chosen?: readonly string[] | null },
): Promise<WhatCounts> {
  const entitlements = toEntitlements(person, now)
  const rows = await selectSubscriptionRows(client, person.email)
  const counting = selectCountingSubscriptions(rows, entitlements.maxSubscriptions)
  const subscriptions = counting.filter(({ category }) => chosen?.includes(category) ?? true)
  const hasNearFilter = subscriptions.some(({ filter }) => filter === 'near')
  const ids = subscriptions.map(({ category }) => category)
  const categories = hasNearFilter ? await selectCategoryParents(client, ids) : []
  const places = await selectPlaces(client, placeKeysOf(person, subscriptions, categories))
  return {
    entitlements,
    categories: ids,
    narrow: createPersonFilter({ person, subscriptions, categories, places, now }),
  }
}
