import { randomUUID } from 'node:crypto'
import { toEventDay } from '@app/core/events/day.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { findBegin } from '@app/core/notifications/matter.ts'
import { findQuietEnd, morningHour } from '@app/core/notifications/settings.ts'
import { todayWords } from '@app/core/notifications/words.ts'
import { BATCH, inBatches } from '../app-users/in-batches.ts'
import { transaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { DigestEventRow } from '../digest/store.ts'
import { readUpcomingAt, type Upcoming } from '../digest/upcoming.ts'
import { selectMorningsDue, updateMornings, type Morning } from './people-store.ts'
import { readPeople, toNotifiedEvent, type Person } from './people.ts'
import {
  claimKey,
  insertNotifications,
  insertNotified,
  type Claim,
  type NewNotification,
} from './queue-store.ts'

type TodayDeps = Pick<Deps, 'database' | 'clock'>
export type TodayCounts = { made: number; nothingToTell: number; resting: number }

/** Records that a person was notified of a day. */
const todayMatter = (day: string) => `today:${day}`

/** Notifies everyone who wants it, and whose morning it is, of today's events; returns the number of notifications. */
export async function notifyInTheMorning(deps: TodayDeps): Promise<number> {
  const { pool } = deps.database
  const now = deps.clock.now()
  let made = 0
  for (;;) {
    const due = await selectMorningsDue(pool, { now: now.toString(), limit: BATCH })
    const emails = due.filter((one) => isMorning(one, now)).map(({ email }) => email)
    made += (await notifyOfToday(deps, { emails, now, recordsEmptyDays: true })).made
    await updateMornings(
      pool,
      due.map((one) => ({ ...one, next: findNextMorning(one, now).toString() })),
    )
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
  { database }: TodayDeps,
  { emails, now, recordsEmptyDays }: TodayRequest,
): Promise<TodayCounts> {
  const counts: TodayCounts = { made: 0, nothingToTell: 0, resting: 0 }
  const at = now.toString()
  for (const batch of inBatches(emails)) {
    const upcoming = readUpcomingAt(now)
    await transaction(database, async (client) => {
      const people = await readPeople(client, { emails: batch, upcoming, now })
      const awake = people.filter(
        ({ settings, zone }) => findQuietEnd(settings.quiet, { now, zone }) === null,
      )
      const notified = awake.map((person) => ({ person, events: eventsToday(person, now) }))
      const some = notified.filter(({ events }) => events.length > 0)
      const claims = (recordsEmptyDays ? notified : some).map(({ person }) => toClaim(person, now))
      const won = await insertNotified(client, claims, at)
      const notifications = some
        .filter(({ person }) => won.has(claimKey(toClaim(person, now))))
        .flatMap(({ person, events }) => toNotification(person, events, { now, upcoming }))
      await insertNotifications(client, notifications, { at })
      counts.made += notifications.length
      counts.nothingToTell += notified.length - some.length
      counts.resting += people.length - awake.length
    })
  }
  return counts
}

function toClaim({ email, zone }: Person, now: Temporal.Instant): Claim {
  const day = now.toZonedDateTimeISO(zone).toPlainDate().toString()
  return { email, event: '', matter: todayMatter(day) }
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
      id: randomUUID(),
      email,
      kind: 'today',
      ...todayWords([first, ...others], { language: language ?? 'en', zone, now }),
      path: '/me',
      tag: 'today',
      expiresAt: Temporal.Instant.fromEpochMilliseconds(Math.max(...ends)).toString(),
    },
  ]
}
