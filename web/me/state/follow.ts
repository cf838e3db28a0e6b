import type { ProfileChanges } from '@app/core/app-users/profile.ts'
import type { SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'
import type { Model } from './model.ts'
import { setState } from './store.ts'
import { change } from './sync.ts'

/** Follows a category; if the plan is full, opens the dialog about it, changes nothing and returns false. */
export function follow(
  model: Model,
  category: string,
  filter: SubscriptionFilter = 'all',
): boolean {
  const { maxSubscriptions, subscriptions, followed } = model
  const isFull = maxSubscriptions !== null && subscriptions.length >= maxSubscriptions
  if (isFull && !followed.has(category)) {
    setState({ refusedCategory: category })
    return false
  }
  void change({ kind: 'follow', category, filter })
  return true
}

export function unfollow(category: string): void {
  void change({ kind: 'unfollow', category })
}

/** Follows one category in place of another. */
export async function swap(out: string, into: string): Promise<void> {
  setState({ refusedCategory: null })
  await change({ kind: 'unfollow', category: out })
  await change({ kind: 'follow', category: into, filter: 'all' })
}

export function changeProfile(changes: ProfileChanges): void {
  void change({ kind: 'profile', changes })
}
