import { HOLIDAYS_GROUP, TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import { toFollowedEvent } from '@app/core/events/event-categories.ts'
import type { Profile } from '@app/core/app-users/profile.ts'
import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import type { Subscription } from '@app/core/subscriptions/subscription.ts'
import type { ComingUpEvent } from '@app/core/subscriptions/endpoints.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { useMemo } from 'react'
import { dayAt, toMs } from '../time/days.ts'
import { useNow } from '../parts/use-now.ts'
import { withLocalNames } from './names.ts'
import { applyWaiting } from './queue.ts'
import { useAppState, type Answers, type Catalogue, type State } from './store.ts'
import { changesSince, type Change } from './visits.ts'

/** Everything that screens render, with pending changes applied. */
export type Model = {
  answers: Answers
  profile: Profile
  zone: string
  now: number
  today: string
  categories: ReadonlyMap<string, PublicCategory>
  /** Titles shared by several categories. */
  sharedTitles: ReadonlySet<string>
  subscriptions: Subscription[]
  followed: ReadonlySet<string>
  maxSubscriptions: number | null
  /** Events of followed categories, within the plan's window. */
  events: ComingUpEvent[]
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
  const { events: coming, until } = answers.comingUp
  const longest = subscriptions
    .toSorted((one, other) => toMs(one.since) - toMs(other.since))
    .map(({ category }) => category)
  const events = coming
    .map((event) => toFollowedEvent(withCategories(event), longest))
    .filter(
      ({ category, date }) =>
        followed.has(category) && (until === null || toMs(date) < toMs(until)),
    )
  const { zone } = profile
  const { catalogue, ...read } = readCatalogue(answers.catalogue)
  return {
    answers: { ...answers, catalogue },
    profile,
    zone,
    now,
    today: dayAt(now, zone),
    ...read,
    subscriptions,
    followed,
    maxSubscriptions: answers.subscriptions.maxSubscriptions,
    events,
    changes: new Map(changesSince(base, events).map((change) => [change.event.id, change])),
    state,
  }
}

/** Responses cached by an earlier version contain only one category. */
function withCategories(event: ComingUpEvent): ComingUpEvent {
  const cached: Partial<ComingUpEvent> = event
  return cached.categories ? event : { ...event, categories: [event.category] }
}

function withWaiting(profile: Profile, { queue }: State): Profile {
  const waiting = queue.waiting.flatMap((work) => (work.kind === 'profile' ? [work.changes] : []))
  return Object.assign({ ...profile }, ...waiting) as Profile
}

type FromCatalogue = Pick<Model, 'categories' | 'sharedTitles'> & { catalogue: Catalogue }
const catalogues = new WeakMap<Catalogue, FromCatalogue>()

/** Computed once, so that rows of the same catalogue need not re-render. */
function readCatalogue(answered: Catalogue): FromCatalogue {
  const known = catalogues.get(answered)
  if (known) return known
  const catalogue = withLocalNames(answered)
  const all = catalogue.mainGroups.flatMap(({ groups }) =>
    groups.flatMap((group) => group.categories),
  )
  const byTitle = Map.groupBy(all, ({ title }) => title)
  const read = {
    catalogue,
    categories: new Map(all.map((category) => [category.id, category])),
    sharedTitles: new Set([...byTitle].flatMap(([title, of]) => (of.length > 1 ? [title] : []))),
  }
  catalogues.set(answered, read)
  return read
}

/** Whether an event is printed in red: a holiday. */
export function isRed(model: Model, event: PublicEvent): boolean {
  return event.isDay && model.categories.get(event.category)?.group === HOLIDAYS_GROUP
}

/** Whether the category's programmes of a day are folded into one line. */
export function isChannel(model: Model, category: string): boolean {
  return model.categories.get(category)?.group === TV_CHANNELS_GROUP
}
