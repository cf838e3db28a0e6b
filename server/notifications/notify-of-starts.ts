import { findQuietEnd, SOON_MINUTES } from '@app/core/notifications/settings.ts'
import { soonWords, type NotifiedEvent } from '@app/core/notifications/words.ts'
import { inBatches } from '../app-users/in-batches.ts'
import { transaction } from '../db/connect.ts'
import type { DigestEventRow } from '../digest/store.ts'
import { readUpcomingAt, type Upcoming } from '../digest/upcoming.ts'
import { personSubject, serve, type ServeDeps } from '../serving/serve.ts'
import { selectKnown } from '../serving/store.ts'
import { readSoonAt, selectStarting, updateSoonAt } from './changes-store.ts'
import { selectEmailsForSoon } from './people-store.ts'
import { readPeople, toNotifiedEvent, type Person } from './people.ts'
import {
  insertNotifications,
  insertNotified,
  type Claim,
  type NewNotification,
} from './queue-store.ts'

/** If more events than this start at the same time, one notification covers all of them. */
const ONE_BY_ONE = 3
/** A change may be read some time after it was made. */
const READ_WITHIN = { minutes: 5 }

/** Notifies people of events that start soon, with their chosen lead time; returns the number of notifications. */
export async function notifyOfStarts(deps: ServeDeps): Promise<number> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const before = Temporal.Instant.from((await readSoonAt(pool)) ?? now.toString())
  const failed = await selectKnown(pool, { task: 'starts', keys: null })
  const late = new Set(failed.map(({ key }) => key))
  let made = await notifySome(deps, { now, before, isWanted: (email) => !late.has(email) })
  await updateSoonAt(pool, now.toString())
  if (late.size === 0) return made
  // What they missed may still be ahead.
  const earliest = now.subtract({ minutes: Math.max(...SOON_MINUTES) })
  made += await notifySome(deps, { now, before: earliest, isWanted: (email) => late.has(email) })
  return made
}

type Span = {
  now: Temporal.Instant
  /** The last look. */
  before: Temporal.Instant
  isWanted: (email: string) => boolean
}

async function notifySome(deps: ServeDeps, { now, before, isWanted }: Span): Promise<number> {
  const { pool } = deps.database
  let made = 0
  for (const minutes of SOON_MINUTES) {
    const events = await selectStarting(pool, {
      now: now.toString(),
      from: before.add({ minutes }).toString(),
      to: now.add({ minutes }).toString(),
      changedSince: before.subtract(READ_WITHIN).toString(),
    })
    if (events.length === 0) continue
    const categories = [...new Set(events.flatMap(({ categories }) => categories))]
    const starting = new Set(events.map(({ id }) => id))
    const emails = await selectEmailsForSoon(pool, { categories, minutes })
    for (const items of inBatches(emails.filter(isWanted)))
      await serve(deps, {
        task: 'starts',
        items,
        toSubject: personSubject,
        work: async (some) => {
          made += await notifyBatch(deps, { emails: some, starting, now })
        },
      })
  }
  return made
}

type Batch = { emails: readonly string[]; starting: ReadonlySet<string>; now: Temporal.Instant }

async function notifyBatch(
  { database }: Pick<ServeDeps, 'database'>,
  { emails, starting, now }: Batch,
): Promise<number> {
  const upcoming = readUpcomingAt(now)
  return transaction(database, async (client) => {
    const people = await readPeople(client, { emails, upcoming, now })
    const notified = people
      .filter(({ settings, zone }) => findQuietEnd(settings.quiet, { now, zone }) === null)
      .map((person) => ({ person, events: startingFor(person, starting) }))
    const claims = notified.flatMap(({ person, events }) =>
      events.map((one) => toClaim(person, one)),
    )
    const isNew = await insertNotified(client, claims, now.toString())
    const notifications = notified.flatMap(({ person, events }) =>
      toNotifications(
        person,
        events.filter((event) => isNew(toClaim(person, event))),
        { upcoming, now },
      ),
    )
    await insertNotifications(client, notifications, { at: now.toString() })
    return notifications.length
  })
}

/** An event that is moved has a new start. */
const toClaim = ({ email }: Person, { id, date }: DigestEventRow): Claim => ({
  email,
  event: id,
  matter: `soon:${date}`,
})

function startingFor(
  { events, narrow, untilMs }: Person,
  starting: ReadonlySet<string>,
): DigestEventRow[] {
  return narrow(events).filter(
    ({ id, date }) => starting.has(id) && Temporal.Instant.from(date).epochMilliseconds <= untilMs,
  )
}

function toNotifications(
  { email, language, zone }: Person,
  events: readonly DigestEventRow[],
  { upcoming, now }: { upcoming: Upcoming; now: Temporal.Instant },
): NewNotification[] {
  const reader = { language: language ?? ('en' as const), zone, now }
  const notified = (event: DigestEventRow): NotifiedEvent => toNotifiedEvent(event, upcoming)
  const one = (event: DigestEventRow): NewNotification => ({
    email,
    kind: 'soon',
    ...soonWords([notified(event)], reader),
    path: `/me/event/${encodeURIComponent(event.id)}`,
    tag: `event-${event.id}`,
    expiresAt: event.date,
  })
  const together = ([first, ...others]: readonly [DigestEventRow, ...DigestEventRow[]]) => ({
    ...one(first),
    ...soonWords([notified(first), ...others.map(notified)], reader),
    path: '/me',
    tag: 'soon',
  })
  return [...Map.groupBy(events, ({ date }) => date).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others] as const
    return all.length > ONE_BY_ONE ? [together(all)] : all.map(one)
  })
}
