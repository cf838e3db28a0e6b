import type { ProfileChanges } from '@app/core/app-users/profile.ts'
import type { Subscription, SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'

/** A change by the person that the server does not know yet. */
export type Waiting = { id: string } & Work
export type Work =
  | { kind: 'follow'; category: string; filter: SubscriptionFilter }
  | { kind: 'unfollow'; category: string }
  | { kind: 'profile'; changes: ProfileChanges }

/** A change that the server rejected, and why. */
export type Refused = { work: Waiting; status: number; code: string }

export type Queue = { waiting: Waiting[]; refused: Refused[] }

export const EMPTY: Queue = { waiting: [], refused: [] }

type Action =
  | { type: 'add'; id: string; work: Work }
  | { type: 'sent'; id: string }
  | { type: 'refused'; id: string; status: number; code: string }
  | { type: 'dismiss' }

/**
 * Reduces the queue. For each category the last change wins and moves to the end; changes of the profile are merged. A
 * sent change is identified by its id, so that one made meanwhile stays.
 */
export function reduceQueue(queue: Queue, action: Action): Queue {
  switch (action.type) {
    case 'add':
      return { ...queue, waiting: add(queue.waiting, action.id, action.work) }
    case 'sent':
      return { ...queue, waiting: queue.waiting.filter(({ id }) => id !== action.id) }
    case 'refused': {
      const work = queue.waiting.find(({ id }) => id === action.id)
      if (!work) return queue
      const { status, code } = action
      return {
        waiting: queue.waiting.filter((each) => each !== work),
        refused: [...queue.refused, { work, status, code }],
      }
    }
    case 'dismiss':
      return { ...queue, refused: [] }
  }
}

function add(waiting: readonly Waiting[], id: string, work: Work): Waiting[] {
  if (work.kind === 'profile') {
    const before = waiting.find((each) => each.kind === 'profile')
    const changes = { ...(before?.kind === 'profile' && before.changes), ...work.changes }
    return [...waiting.filter((each) => each !== before), { id, kind: 'profile', changes }]
  }
  const others = waiting.filter(
    (each) => each.kind === 'profile' || each.category !== work.category,
  )
  return [...others, { id, ...work }]
}

/** What a person follows once all pending changes are applied, in the order of following. */
export function applyWaiting(
  subscriptions: readonly Subscription[],
  waiting: readonly Waiting[],
  since: string,
): Subscription[] {
  let all = [...subscriptions]
  for (const work of waiting) {
    if (work.kind === 'profile') continue
    const known = all.find(({ category }) => category === work.category)
    if (work.kind === 'unfollow') all = all.filter((each) => each !== known)
    else if (known)
      all = all.map((each) => (each === known ? { ...each, filter: work.filter } : each))
    else all.push({ category: work.category, filter: work.filter, since, counts: true })
  }
  return all
}
