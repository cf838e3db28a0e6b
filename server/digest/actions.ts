import { message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import {
  isDigestDue,
  planDigest,
  type Notified,
  type NotifiedEvent,
} from '@app/core/digest/digest.ts'
import { addNotified } from '@app/core/digest/notified.ts'
import { toFollowedEvent } from '@app/core/events/event-categories.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { holdersOf, toEntitlements } from '@app/core/plans/plan.ts'
import { selectCountingSubscriptions } from '@app/core/subscriptions/counting.ts'
import {
  createPersonFilter,
  placeKeysOf,
  type PersonFilter,
} from '@app/core/subscriptions/person-filter.ts'
import { toDay } from '@app/core/time/instant.ts'
import { findZone } from '@app/core/time/zone.ts'
import { inBatches } from '../app-users/in-batches.ts'
import type { Config } from '../config.ts'
import { transaction } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { selectPlaces } from '../locations/store.ts'
import { queueMails, type NewMail } from '../mail/delivery.ts'
import { digestMail } from '../mail/digest-mail.ts'
import { publicAddress } from '../public-address.ts'
import { personSubject, serve } from '../serving/serve.ts'
import {
  countReceived,
  markDecided,
  recordDigests,
  selectDigestHours,
  selectEventsById,
  selectReaders,
  selectNotified,
  selectWanting,
  writeNotified,
  type DigestEventRow,
  type DigestHour,
  type DigestRecord,
  type Reader,
} from './store.ts'
import { readUpcomingAt, type Upcoming } from './upcoming.ts'

export type DigestCounts = { made: number; nothingToTell: number }

/**
 * Makes the digest of everyone who is due and has not had today's. A person gets one per local day, however often and
 * in however many processes this runs.
 */
export async function makeDueDigests(deps: Deps): Promise<DigestCounts> {
  const now = deps.clock.now()
  const hours = await selectDigestHours(deps.database.pool)
  const due = hours.filter(({ lastDigestDay, zone, digestHour }) =>
    isDigestDue({ user: { zone: zoneOfMany(zone), digestHour }, now, lastDigestDay }),
  )
  return makeDigests(deps, { now, hours: due, isAgain: false })
}

/**
 * Makes today's digest immediately for everyone entitled who has had no mail today, whatever their hour. Logged as an
 * operator's action on people, without names.
 */
export async function sendDailyDigest(deps: Deps, author: ChangeAuthor) {
  const { database, clock } = deps
  const now = clock.now()
  const holders = holdersOf('digest', now)
  const hours = await selectDigestHours(database.pool)
  let alreadyHad = 0
  for (const { zone, digestHour } of hours) {
    const localDay = toDay(zoneOfMany(zone), now.toString())
    alreadyHad += await countReceived(database.pool, { zone, digestHour, localDay, ...holders })
  }
  const { made, nothingToTell } = await makeDigests(deps, { now, hours, isAgain: true })
  const summary = message(
    'Sent the daily digest by hand: {made} made, {had} had it already, nothing to tell {none}',
    { made, had: alreadyHad, none: nothingToTell },
  )
  await writeChangeSet(deps, { author, cause: 'create', summary }, async (draft) => {
    draft.note('app-users', 'all', ['dailyDigest'])
  })
  const delivery = deps.config.smtpUrl === null ? ('outbox' as const) : ('smtp' as const)
  return { made, alreadyHad, nothingToTell, delivery }
}

/** Makes today's digest immediately for everyone entitled, whatever their hour; nobody gets a second one. */
export async function makeDigestsNow(deps: Deps): Promise<DigestCounts> {
  const now = deps.clock.now()
  const hours = await selectDigestHours(deps.database.pool)
  return makeDigests(deps, { now, hours, isAgain: true })
}

type DigestRun = { now: Temporal.Instant; hours: readonly DigestHour[]; isAgain: boolean }

async function makeDigests(deps: Deps, { now, hours, isAgain }: DigestRun): Promise<DigestCounts> {
  const { pool } = deps.database
  const counts = { made: 0, nothingToTell: 0 }
  const upcoming = readUpcomingAt(now)
  const holders = holdersOf('digest', now)
  for (const { zone, digestHour } of hours) {
    const localDay = toDay(zoneOfMany(zone), now.toString())
    const day = { zone, digestHour, localDay }
    const work = async (emails: readonly string[]) => {
      const readers = await selectReaders(pool, { ...day, ...holders, emails, isAgain })
      const batch = await makeBatch(deps, { readers, upcoming, now, localDay })
      await markDecided(pool, { ...holders, emails, localDay })
      counts.made += batch.made
      counts.nothingToTell += batch.nothingToTell
    }
    for (const items of inBatches(await selectWanting(pool, { ...day, isDue: !isAgain })))
      await serve(deps, { task: 'digest', items, toSubject: personSubject, work })
  }
  return counts
}

/** People of an unknown zone are found by the day in UTC, and fail alone where their own is needed. */
function zoneOfMany(zone: string): string {
  return findZone(zone) ?? 'UTC'
}

type Batch = { readers: Reader[]; upcoming: Upcoming; now: Temporal.Instant; localDay: string }
/** A person with the categories that count, and the filter for their events. */
type Person = Omit<Reader, 'subscriptions'> & { subscriptions: string[]; narrow: PersonFilter }

async function makeBatch(
  deps: Deps,
  { readers: everybody, upcoming, now, localDay }: Batch,
): Promise<DigestCounts> {
  const readers = await toPeople(deps, { readers: everybody, upcoming, now })
  const known = await readNotified(deps, readers, upcoming)
  const mails = new Map<string, MadeDigest>()
  const records: DigestRecord[] = readers.map((reader) => {
    const made = createMail(deps.config, reader, { upcoming, now, ...known.of(reader) })
    if (made) mails.set(made.mail.id, made)
    return { email: reader.email, localDay, mail: made?.mail.id ?? null }
  })
  const made = await transaction(deps.database, async (client) => {
    const won = await recordDigests(client, { records, at: now.toString() })
    const made = [...mails.values()].filter(({ mail }) => won.has(mail.id))
    await queueMails(
      deps,
      client,
      made.map(({ mail }) => mail),
    )
    await writeNotified(
      client,
      made.map(({ mail, notified }) => ({ email: mail.to, notified })),
    )
    return won.size
  })
  return { made, nothingToTell: readers.length - mails.size }
}

async function toPeople(
  { database: { pool } }: Deps,
  { readers, upcoming, now }: Omit<Batch, 'localDay'>,
): Promise<Person[]> {
  const counting = readers.map((reader) =>
    selectCountingSubscriptions(reader.subscriptions, toEntitlements(reader, now).maxSubscriptions),
  )
  await upcoming.load(
    pool,
    counting.flat().map(({ category }) => category),
  )
  const given = readers.map((person, place) => {
    const subscriptions = counting[place] ?? []
    const ids = subscriptions.map(({ category }) => category)
    return { person, subscriptions, ids, categories: upcoming.of(ids).categories }
  })
  const keys = given.flatMap((one) => placeKeysOf(one.person, one.subscriptions, one.categories))
  const places = await selectPlaces(pool, keys)
  return given.map(({ ids, ...one }) => ({
    ...one.person,
    subscriptions: ids,
    narrow: createPersonFilter({ ...one, places, now }),
  }))
}

/** What the readers were notified of before, and which of those events are no longer among the upcoming ones. */
async function readNotified(
  { database }: Deps,
  readers: Person[],
  upcoming: Upcoming,
): Promise<{ of: (reader: Person) => { notified: Notified; others: DigestEventRow[] } }> {
  const notified = await selectNotified(
    database.pool,
    readers.map(({ email }) => email),
  )
  const ids = new Set([...notified.values()].flatMap((events) => [...events.keys()]))
  for (const { subscriptions } of readers)
    for (const { id } of upcoming.of(subscriptions).events) ids.delete(id)
  const others = ids.size === 0 ? [] : await selectEventsById(database.pool, [...ids])
  return {
    of({ email }) {
      const events = notified.get(email) ?? new Map<string, NotifiedEvent>()
      return { notified: events, others: others.filter(({ id }) => events.has(id)) }
    },
  }
}

type MadeDigest = { mail: NewMail & { id: string }; notified: Notified }
type NotifiedContext = Pick<Batch, 'upcoming' | 'now'> & {
  notified: Notified
  others: DigestEventRow[]
}

/** A person's mail of today and everything they have been notified of with it; null if there is nothing to send. */
function createMail(
  config: Config,
  reader: Person,
  { upcoming, now, notified, others }: NotifiedContext,
): MadeDigest | null {
  const { email, token, isDemo, subscriptions, narrow, language, showImages, ...user } = reader
  const coming = upcoming.of(subscriptions)
  const events = [...coming.events, ...others.map((event) => toFollowedEvent(event, subscriptions))]
  const digest = planDigest({ user, subscriptions, ...coming, events, narrow, notified, now })
  if (!digest) return null
  const origin = publicAddress(config)
  // Works without signing in, so that anyone can unsubscribe with one tap.
  const own = `${origin}/digest/${token}`
  const open = `${origin}/me`
  const hour = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' })
  const { content, printed } = digestMail({
    digest,
    language: language ?? 'en',
    hasPictures: showImages,
    madeAt: hour(now.toZonedDateTimeISO(user.zone).toPlainTime()),
    hour: hour(Temporal.PlainTime.from({ hour: user.digestHour })),
    links: {
      origin,
      open,
      settings: `${open}/settings`,
      follow: `${own}#follow`,
      stop: `${own}#stop`,
    },
    contactAddress: config.contact.address,
  })
  const mail = {
    id: randomUUID(),
    kind: 'digest' as const,
    to: email,
    content,
    unsubscribeUrl: `${own}/stop`,
    staysInOutbox: isDemo,
  }
  return {
    mail,
    notified: addNotified(notified, { events, printed, now, ...user }),
  }
}
