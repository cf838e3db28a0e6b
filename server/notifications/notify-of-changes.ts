import { findMatter } from '@app/core/events/meaning.ts'
import type { Change } from '@app/core/notifications/matter.ts'
import { planChanges, type Planned } from '@app/core/notifications/plan-changes.ts'
import { findQuietEnd } from '@app/core/notifications/settings.ts'
import { changesWords, changeWords } from '@app/core/notifications/words.ts'
import { BATCH } from '../app-users/in-batches.ts'
import { transaction } from '../db/connect.ts'
import type { DigestEventRow } from '../digest/store.ts'
import { readUpcomingAt, type Upcoming } from '../digest/upcoming.ts'
import { personSubject, serve, type ServeDeps } from '../serving/serve.ts'
import {
  clearDue,
  holdDue,
  lockDue,
  selectDue,
  selectEventChanges,
  type Due,
  type DuePerson,
  type EventChange,
} from './changes-store.ts'
import { readPeople, toNotifiedEvent, type Person } from './people.ts'
import {
  insertNotifications,
  insertNotified,
  type Claim,
  type NewNotification,
} from './queue-store.ts'

type Found = Change & { event: DigestEventRow; position: number }

/** Notifies everyone who is due of changes to events they follow; returns the number of notifications. */
export async function notifyOfChanges(deps: ServeDeps): Promise<number> {
  const now = deps.clock.now()
  let made = 0
  let after: DuePerson | null = null
  for (;;) {
    const due: DuePerson[] = await selectDue(deps.database.pool, {
      now: now.toString(),
      after,
      limit: BATCH,
    })
    await serve(deps, {
      task: 'changes',
      items: due.map(({ email }) => email),
      toSubject: personSubject,
      // Read again for each batch: an event may change again, or be withdrawn, between two of them.
      work: async (emails) => {
        made += await notifyBatch(deps, emails, { now, upcoming: readUpcomingAt(now) })
      },
    })
    after = due.at(-1) ?? null
    if (due.length < BATCH) return made
  }
}

type BatchContext = { now: Temporal.Instant; upcoming: Upcoming }

async function notifyBatch(
  { database }: Pick<ServeDeps, 'database'>,
  wanted: readonly string[],
  { now, upcoming }: BatchContext,
): Promise<number> {
  return transaction(database, async (client) => {
    const at = now.toString()
    const due = await lockDue(client, { now: at, emails: wanted })
    if (due.length === 0) return 0
    const emails = due.map(({ email }) => email)
    const people = await readPeople(client, { emails, upcoming, now })
    const held = people.flatMap((person) => {
      const end = findQuietEnd(person.settings.quiet, { now, zone: person.zone })
      return end ? [{ email: person.email, until: end.toString() }] : []
    })
    const resting = new Set(held.map(({ email }) => email))
    const awake = people.filter(({ email }) => !resting.has(email))
    const dueOf = new Map(due.map((one) => [one.email, one]))
    const categories = [...new Set(awake.flatMap(({ since }) => [...since.keys()]))]
    const from = Math.min(...due.map((one) => one.from))
    const changes = await selectEventChanges(client, { categories, from })
    const notified = awake.map((person) => ({
      person,
      isHeld: dueOf.get(person.email)?.isHeld ?? false,
      found: findChanges(person, { changes, due: dueOf.get(person.email), now }),
    }))
    const claims = notified.flatMap(({ person, found }) => found.map((one) => toClaim(person, one)))
    const isNew = await insertNotified(client, claims, at)
    const notifications = notified.flatMap(({ person, isHeld, found }) =>
      toNotifications(person, {
        found: found.filter((one) => isNew(toClaim(person, one))),
        isHeld,
        now,
        upcoming,
      }),
    )
    await insertNotifications(client, notifications, { at })
    await clearDue(
      client,
      emails.filter((email) => !resting.has(email)),
    )
    await holdDue(client, held)
    return notifications.length
  })
}

const toClaim = ({ email }: Person, { event, position }: Found): Claim => ({
  email,
  event: event.id,
  matter: `change:${position}`,
})

type ChangeFilter = { changes: readonly EventChange[]; due: Due | undefined; now: Temporal.Instant }

/** The changes a person is notified of, comparing each event's former state with its current one. */
function findChanges(person: Person, { changes, due }: ChangeFilter): Found[] {
  const events = new Map(person.events.map((event) => [event.id, event]))
  const first = new Map<string, EventChange>()
  const last = new Map<string, number>()
  for (const change of changes) {
    const since = person.since.get(change.category)
    if (since === undefined || !due || change.position < due.from) continue
    if (change.before === null && !person.settings.news) continue
    if (change.knownIn.some((category) => person.since.has(category))) continue
    if (Temporal.Instant.compare(change.at, since) < 0) continue
    if (!first.has(change.event)) first.set(change.event, change)
    last.set(change.event, change.position)
  }
  const found = [...first].flatMap(([id, { before }]) => {
    const event = events.get(id)
    const matter = event && findMatter(before, event)
    if (!event || !matter || (matter !== 'new' && !person.settings.changes)) return []
    return [{ matter, before, event, position: last.get(id) ?? 0 }]
  })
  return applyFilters(person, found).filter(({ event, before }) =>
    [event, before].some((one) => one !== null && msOf(one.date) <= person.untilMs),
  )
}

const msOf = (date: string) => Temporal.Instant.from(date).epochMilliseconds

/** Events that pass the filters of the person's subscriptions in their current or former state. */
function applyFilters({ events, narrow }: Person, found: readonly Found[]): Found[] {
  if (found.length === 0) return []
  const formerOf = new Map(found.map(({ event, before }) => [event.id, before]))
  const former = events.map((event) => ({ ...event, ...formerOf.get(event.id) }))
  const passed = new Set([...narrow(events), ...narrow(former)].map(({ id }) => id))
  return found.filter(({ event }) => passed.has(event.id))
}

type NotificationContext = BatchContext & { found: readonly Found[]; isHeld: boolean }

function toNotifications(
  person: Person,
  { found, isHeld, now, upcoming }: NotificationContext,
): NewNotification[] {
  const { zone, settings, notifiedToday: sentToday, restToday } = person
  const { dailyMost } = settings
  const midnight = now.toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().toInstant()
  const left = dailyMost === null ? null : Math.max(0, dailyMost - sentToday)
  return planChanges(found, { now, isHeld, left, midnight })
    .filter(({ kind }) => kind !== 'rest' || restToday === 0)
    .map((planned) => toNotification(person, planned, { now, upcoming }))
}

function toNotification(
  { email, language, zone, settings }: Person,
  { kind, changes, expiresAt }: Planned<Found>,
  { now, upcoming }: BatchContext,
): NewNotification {
  const reader = { language: language ?? ('en' as const), zone, now }
  const notified = changes.map((change) => ({
    ...change,
    event: toNotifiedEvent(change.event, upcoming),
  }))
  const [only] = notified
  const [change] = changes
  const shared = { email, kind, expiresAt: expiresAt.toString() }
  if (kind === 'change' && only && change)
    return {
      ...shared,
      ...changeWords(only, reader),
      path: `/me/event/${encodeURIComponent(change.event.id)}`,
      tag: `event-${change.event.id}`,
    }
  const words = changesWords(kind === 'change' ? 'several' : kind, notified, {
    ...reader,
    dailyMost: settings.dailyMost,
  })
  return { ...shared, ...words, path: '/me', tag: kind === 'rest' ? 'rest' : 'changes' }
}
