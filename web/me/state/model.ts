import { HOLIDAYS_GROUP, TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import type { Profile } from '@app/core/app-users/profile.ts'
import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import type { Subscription } from '@app/core/subscriptions/subscription.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { useMemo } from 'react'
import { dayAt, toMs } from '../time/days.ts'
import { useNow } from '../parts/use-now.ts'
import { applyWaiting } from './queue.ts'
import { useAppState, type Answers, type State } from './store.ts'
import { changesSince, type Change } from './visits.ts'

/** Everything that screens draw, with what waits to be sent already done. */
export type Model = {
  answers: Answers
  profile: Profile
  zone: string
  now: number
  today: string
  categories: ReadonlyMap<string, PublicCategory>
  subscriptions: Subscription[]
  followed: ReadonlySet<string>
  maxSubscriptions: number | null
  /** Of what is followed, as far ahead as the plan sees. */
  events: PublicEvent[]
  changes: ReadonlyMap<string, Change>
  state: State
}

export function useModel(): Model | null {
  const state = useAppState()
  const now = useNow()
  return useMemo(() => toModel(state, now), [state, now])
}

export function toModel(state: State, now: number): Model | null {
  const { answers, queue, base } = state
  if (!answers) return null
  const profile = withWaiting(answers.profile, state)
  const since = new Date(answers.at).toISOString()
  const subscriptions = applyWaiting(answers.subscriptions.subscriptions, queue.waiting, since)
  const followed = new Set(subscriptions.map(({ category }) => category))
  const { events: told, until } = answers.comingUp
  const events = told.filter(
    ({ category, date }) => followed.has(category) && (until === null || toMs(date) < toMs(until)),
  )
  const { zone } = profile
  return {
    answers,
    profile,
    zone,
    now,
    today: dayAt(now, zone),
    categories: categoriesOf(answers),
    subscriptions,
    followed,
    maxSubscriptions: answers.subscriptions.maxSubscriptions,
    events,
    changes: new Map(changesSince(base, events).map((change) => [change.event.id, change])),
    state,
  }
}

function withWaiting(profile: Profile, { queue }: State): Profile {
  const waiting = queue.waiting.flatMap((work) => (work.kind === 'profile' ? [work.changes] : []))
  return Object.assign({ ...profile }, ...waiting) as Profile
}

function categoriesOf({ catalogue }: Answers): Map<string, PublicCategory> {
  const all = catalogue.mainGroups.flatMap(({ groups }) =>
    groups.flatMap((group) => group.categories),
  )
  return new Map(all.map((category) => [category.id, category]))
}

/** Whether an event is printed red: a holiday. */
export function isRed(model: Model, event: PublicEvent): boolean {
  return event.isDay && model.categories.get(event.category)?.group === HOLIDAYS_GROUP
}

/** Whether many programmes of the category in one day fold into a line. */
export function isChannel(model: Model, category: string): boolean {
  return model.categories.get(category)?.group === TV_CHANNELS_GROUP
}
