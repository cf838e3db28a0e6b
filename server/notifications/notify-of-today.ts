import { toDay } from '@app/core/time/instant.ts'
import { findZone } from '@app/core/time/zone.ts'
import { toEventDay } from '@app/core/events/day.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { findBegin } from '@app/core/notifications/matter.ts'
import { findQuietEnd, morningHour } from '@app/core/notifications/settings.ts'
import { todayWords } from '@app/core/notifications/words.ts'
import { BATCH, inBatches } from '../app-users/in-batches.ts'
import { transaction } from '../db/connect.ts'
import type { DigestEventRow } from '../digest/store.ts'
import { readUpcomingAt, type Upcoming } from '../digest/upcoming.ts'
import { personSubject, serve, type ServeDeps } from '../serving/serve.ts'
import { selectMorningsDue, updateMornings, type Morning } from './people-store.ts'
import { readPeople, toNotifiedEvent, type Person } from './people.ts'
import {
  insertNotifications,
  insertNotified,
  type Claim,
  type NewNotification,
} from './queue-store.ts'

export type TodayCounts = { made: number; nothingToTell: number; resting: number }

/** Records that a person was notified of a day. */
const todayMatter = (day: string) => `today:${day}`

/** Notifies everyone who wants it, and whose morning it is, of today's events; returns the number of notifications. */
export async function notifyInTheMorning(deps: ServeDeps): Promise<number> {
  const { pool } = deps.database
  const now = deps.clock.now()
  let made = 0
  for (;;) {
    const due = await selectMorningsDue(pool, { now: now.toString(), limit: BATCH })
    await serve(deps, {
      task: 'today',
      items: due,
      toSubject: ({ email }) => personSubject(email),
      work: async (some) => {
        const mornings = some.map((one) => ({ ...one, next: findNextMorning(one, now).toString() }))
        const emails = some.filter((one) => isMorning(one, now)).map(({ email }) => email)
        made += (await notifyBatch(deps, { emails, now, recordsEmptyDays: true })).made
        await updateMornings(pool, mornings)
      },
    })
    if (due.length < BATCH) return made
  }
}

const hourOf = ({ until }: Morning) =>
  morningHour({ quiet: until === null ? null : { from: 0, until } })

function isMorning(one: Morning, now: Temporal.Instant): boolean {
  return now.toZonedDateTimeISO(one.zone).hour === hourOf(one)
}

/** The next time their morning hour begins. */
function findNextMorning(one: Morning, now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(one.zone).toPlainDate()
  const on = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: one.zone, plainTime: { hour: hourOf(one) } }).toInstant()
  const first = on(today)
  return Temporal.Instant.compare(first, now) > 0 ? first : on(today.add({ days: 1 }))
}

type TodayRequest = {
  emails: readonly string[]
  now: Temporal.Instant
  /** Whether a day without events is recorded as notified too. */
  recordsEmptyDays: boolean
}

/** Notifies these people of today's events, at most once a day. */
export async function notifyOfToday(
  deps: ServeDeps,
  { emails, ...request }: TodayRequest,
): Promise<TodayCounts> {
  const counts: TodayCounts = { made: 0, nothingToTell: 0, resting: 0 }
  const work = async (some: readonly string[]) => {
    const batch = await notifyBatch(deps, { emails: some, ...request })
    counts.made += batch.made
    counts.nothingToTell += batch.nothingToTell
    counts.resting += batch.resting
  }
  for (const items of inBatches(emails))
    await serve(deps, { task: 'today', items, toSubject: personSubject, work })
  return counts
}

async function notifyBatch(
  { database }: Pick<ServeDeps, 'database'>,
  { emails, now, recordsEmptyDays }: TodayRequest,
): Promise<TodayCounts> {
  const at = now.toString()
  const upcoming = readUpcomingAt(now)
  return transaction(database, async (client) => {
    const people = await readPeople(client, { emails, upcoming, now })
    const awake = people.filter(
      ({ settings, zone }) => findQuietEnd(settings.quiet, { now, zone }) === null,
    )
    const notified = awake.map((person) => ({ person, events: eventsToday(person, now) }))
    const some = notified.filter(({ events }) => events.length > 0)
    const claims = (recordsEmptyDays ? notified : some).map(({ person }) => toClaim(person, now))
    const isNew = await insertNotified(client, claims, at)
    const notifications = some
      .filter(({ person }) => isNew(toClaim(person, now)))
      .flatMap(({ person, events }) => toNotification(person, events, { now, upcoming }))
    await insertNotifications(client, notifications, { at })
    return {
      made: notifications.length,
      nothingToTell: notified.length - some.length,
      resting: people.length - awake.length,
    }
  })
}

function toClaim({ email, zone }: Person, now: Temporal.Instant): Claim {
  return { email, event: '', matter: todayMatter(toDay(zone, now.toString())) }
}

/** Whether somebody was notified of their day; not, if their zone is unknown. */
export function isNotifiedToday(
  { zone, matters }: { zone: string; matters: readonly string[] },
  now: Temporal.Instant,
): boolean {
  const known = findZone(zone)
  return known !== undefined && matters.includes(todayMatter(toDay(known, now.toString())))
}

/** Today's events that have not begun; timed ones first. */
function eventsToday({ events, narrow, zone, untilMs }: Person, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString()
  return narrow(events)
    .filter(
      (event) =>
        !isCalledOff(event) &&
        toEventDay(event, zone) === today &&
        Temporal.Instant.compare(findBegin(event), now) > 0 &&
        Temporal.Instant.from(event.date).epochMilliseconds <= untilMs,
    )
    .toSorted((one, other) => Number(one.isDay) - Number(other.isDay))
}

function toNotification(
  { email, language, zone }: Person,
  events: readonly DigestEventRow[],
  { now, upcoming }: { now: Temporal.Instant; upcoming: Upcoming },
): NewNotification[] {
  const [first, ...others] = events.map((event) => toNotifiedEvent(event, upcoming))
  if (!first) return []
  const ends = events.map((event) => findBegin(event).epochMilliseconds)
  return [
    {
      email,
      kind: 'today',
      ...todayWords([first, ...others], { language: language ?? 'en', zone, now }),
      path: '/me',
      tag: 'today',
      expiresAt: Temporal.Instant.fromEpochMilliseconds(Math.max(...ends)).toString(),
    },
  ]
}
