import { toEntitlements, type Entitlements } from '@app/core/plans/plan.ts'
import type { NotifiedEvent } from '@app/core/notifications/words.ts'
import { selectCountingSubscriptions } from '@app/core/subscriptions/counting.ts'
import {
  createPersonFilter,
  placeKeysOf,
  type PersonFilter,
} from '@app/core/subscriptions/person-filter.ts'
import { toMinute, upcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DigestEventRow } from '../digest/store.ts'
import type { Upcoming } from '../digest/upcoming.ts'
import { selectPlaces } from '../locations/store.ts'
import { selectPeople, type PersonRow } from './people-store.ts'

/** A person to notify, with their subscriptions that count. */
export type Person = PersonRow & {
  entitlements: Entitlements
  /** Since when each category that counts is followed. */
  since: ReadonlyMap<string, string>
  /** All upcoming events of categories that count, whatever the filter. */
  events: readonly DigestEventRow[]
  narrow: PersonFilter
  /** The end of their plan's window, in milliseconds. */
  untilMs: number
}

/** Those of these people who have a device and a plan with notifications, by the same rules as coming up. */
export async function readPeople(
  client: Queryable,
  {
    emails,
    upcoming,
    now,
  }: { emails: readonly string[]; upcoming: Upcoming; now: Temporal.Instant },
): Promise<Person[]> {
  const rows = await selectPeople(client, { emails, now: now.toString() })
  const allowed = rows
    .map((row) => ({ row, entitlements: toEntitlements(row, now) }))
    .filter(({ entitlements }) => entitlements.notifications)
  const counting = allowed.map(({ row, entitlements }) =>
    selectCountingSubscriptions(row.subscriptions, entitlements.maxSubscriptions),
  )
  await upcoming.load(
    client,
    counting.flat().map(({ category }) => category),
  )
  const given = allowed.map(({ row, entitlements }, place) => {
    const subscriptions = counting[place] ?? []
    const { events, categories } = upcoming.of(subscriptions.map(({ category }) => category))
    return { person: row, entitlements, subscriptions, events, categories }
  })
  const keys = given.flatMap((one) => placeKeysOf(one.person, one.subscriptions, one.categories))
  const places = await selectPlaces(client, keys)
  return given.map(({ person, entitlements, subscriptions, events, categories }) => ({
    ...person,
    entitlements,
    since: new Map(subscriptions.map(({ category, since }) => [category, since])),
    events,
    narrow: createPersonFilter({ person, subscriptions, categories, places, now }),
    untilMs: upcomingWindow(toMinute(now), entitlements.windowDays).untilMs ?? Infinity,
  }))
}

/** An event with its category's title, as notifications word it. */
export function toNotifiedEvent(event: DigestEventRow, upcoming: Upcoming): NotifiedEvent {
  const [category] = upcoming.of([event.category]).categories
  return { ...event, categoryTitle: category?.title ?? event.title }
}
