import { message, nest, type Message, type Value } from '@app/core/messages/message.ts'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import { toFollowedEvent } from '@app/core/events/event-categories.ts'
import {
  createDigestRules,
  findNextDigest,
  planDigest,
  type Notified,
} from '@app/core/digest/digest.ts'
import { findNextSent } from '@app/core/digest/next-sent.ts'
import { explainEvent, type DigestCheck } from '@app/core/digest/explain-event.ts'
import { AppError } from '@app/core/errors.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import { toEntitlements, findPlansWith } from '@app/core/plans/plan.ts'
import { selectDigestTexts, type PastDigest } from '../app-users/digests-store.ts'
import { findAppUser } from '../app-users/store.ts'
import { selectSubscriptionRows, type SubscriptionRow } from '../app-users/subscriptions-store.ts'
import { readWhatCounts } from '../app-users/what-counts.ts'
import type { DataDeps } from '../deps.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { readUpcomingAt } from './upcoming.ts'
import {
  findDigestEvent,
  findEventAt,
  selectDigestCategories,
  selectEventsById,
  selectNotified,
  type DigestCategory,
  type DigestEventRow,
} from './store.ts'

type ExplainContext = {
  user: AppUser
  event: DigestEventRow
  subscriptions: SubscriptionRow[]
  categories: DigestCategory[]
  notified: Notified
  /** The person's categories that count at the next digest, and whether the event passes their filter then. */
  counting: string[]
  passes: boolean
}

/**
 * Why a person got, gets, or does not get an event, by the rules that plan digests. Past digests are judged by the
 * event at that time and the text of their mail.
 */
export async function explainEventToUser(
  { database, clock }: DataDeps,
  query: { email: string; event: string },
) {
  const { pool } = database
  const user = await findAppUser(pool, query.email.toLowerCase())
  if (!user) throw new AppError('not-found', message('There is no app user with this e-mail'))
  const stored = await findDigestEvent(pool, query.event)
  if (!stored)
    throw new AppError('not-found', message('There is no event {id}', { id: query.event }))
  const subscriptions = await selectSubscriptionRows(pool, user.email)
  const made = await selectDigestTexts(pool, user.email)
  const notified = (await selectNotified(pool, [user.email])).get(user.email) ?? new Map()
  const lastDigestDay = made[0]?.localDay ?? null
  const due = { user, now: clock.now(), lastDigestDay }
  const upcoming = readUpcomingAt(findNextDigest(due))
  const counts = await readWhatCounts(pool, user, { now: findNextDigest(due) })
  await upcoming.load(pool, [...counts.categories, stored.category])
  const event = toFollowedEvent(stored, counts.categories)
  const ahead = upcoming.of(counts.categories)
  const told = await selectEventsById(pool, [...notified.keys()])
  const others = told.filter(({ id }) => !ahead.events.some((one) => one.id === id))
  const given = {
    ...ahead,
    user,
    subscriptions: counts.categories,
    narrow: counts.narrow,
    notified,
    events: [...ahead.events, ...others.map((one) => toFollowedEvent(one, counts.categories))],
  }
  // Days without an occasion bring no digest, so they are passed over.
  const nextAt = findNextSent(due, (now) => planDigest({ ...given, now }) !== null)
  const followed = subscriptions.map(({ category }) => category)
  const thenEvents = await Promise.all(
    made.map(async ({ madeAt }) => {
      const then = await findEventAt(pool, { id: event.id, at: madeAt })
      return then && toFollowedEvent(then, followed)
    }),
  )
  const ids = [event, ...thenEvents].flatMap((each) => each?.category ?? [])
  const categories = await selectDigestCategories(pool, [...new Set(ids)])
  const coming = upcoming.of([event.category]).events
  // Filters do not apply to events that are over or too far ahead.
  const isThere = coming.some(({ id }) => id === event.id)
  const passes = !isThere || counts.narrow(coming).some(({ id }) => id === event.id)
  const counting = counts.categories
  const known = { user, event, subscriptions, categories, notified, counting, passes }
  const digests = made.map(({ text, ...digest }, place) =>
    explainDay(known, { digest, text, before: thenEvents[place] ?? null }),
  )
  return { ...answerOf(known, nextAt, digests), nextAt: nextAt.toString(), digests }
}

type ExplainedDay = PastDigest & { isNamed: boolean; sentence: Message }

function answerOf(known: ExplainContext, nextAt: Temporal.Instant, digests: ExplainedDay[]) {
  const { user, event, categories, notified, passes } = known
  const given = {
    user,
    subscriptions: known.counting,
    categories,
    notified,
    passes,
    now: nextAt,
  }
  const words = wordsOf(known, nextAt)
  const checks = explainEvent({ ...given, event })
  const reasons = checks.map(({ check, holds }) => ({
    check,
    holds,
    sentence: holds === true ? words[check].holds : words[check].fails,
  }))
  const nextDay = nextAt.toZonedDateTimeISO(user.zone).toPlainDate()
  const day: Value = { day: nextDay.toString(), form: 'weekday' }
  const named = digests.find(({ isNamed }) => isNamed)
  const missing = checks.find(({ holds }) => holds !== true)
  const next = missing && words[missing.check].keeps
  if (named) {
    const sentence = message('Told in the digest of {day}. {message}', {
      day: { day: named.localDay, form: 'weekday' },
      message: nest(next ?? message('Comes again on {day}.', { day })),
    })
    return { verdict: 'was-told' as const, sentence, reasons }
  }
  return next === undefined
    ? {
        verdict: 'will-be-told' as const,
        sentence: message('Comes in the digest of {day}.', { day }),
        reasons,
      }
    : { verdict: 'not-told' as const, sentence: next, reasons }
}

/** Sentences for a check: if it holds, if it fails, and if it alone keeps an event out of the next digest. */
type CheckWords = Record<'holds' | 'fails' | 'keeps', Message>

function wordsOf(
  { user, event, subscriptions, categories }: ExplainContext,
  nextAt: Temporal.Instant,
): Record<DigestCheck, CheckWords> {
  const rules = createDigestRules({ user, subscriptions: [], categories, now: nextAt })
  const item = rules.read(event)
  const title = item?.category.title ?? event.category
  const since = subscriptions.find(({ category }) => category === event.category)?.since
  const { plan } = rules.entitlements
  const coming = { date: dateOf(nextAt.toString(), user.zone), starts: startsOf(item, user.zone) }
  return {
    follows: {
      holds:
        since === undefined
          ? message('Follows “{title}”.', { title })
          : message('Follows “{title}” since {date}.', { title, date: dateOf(since, user.zone) }),
      fails: message('Does not follow “{title}”.', { title }),
      keeps: message('Not in the next digest: does not follow “{title}”.', { title }),
    },
    filter: {
      holds: message('Passes the filter that they chose for “{title}”.', { title }),
      fails: message('Left out by the filter that they chose for “{title}”.', { title }),
      keeps: message(
        'Not in the next digest: left out by the filter that they chose for “{title}”.',
        {
          title,
        },
      ),
    },
    category: {
      holds: message('The category “{title}” is there.', { title }),
      fails: message('The category “{title}” is gone.', { title }),
      keeps: message('Not in the next digest: the category “{title}” is gone.', { title }),
    },
    on: {
      holds: message('The daily digest is switched on.'),
      fails: message('The daily digest is switched off.'),
      keeps: message('Not in the next digest: the daily digest is switched off.'),
    },
    plan: {
      holds: message('The {plan} plan has the daily digest.', { plan }),
      fails: message('The {plan} plan has no daily digest.', { plan }),
      keeps: message('Not in the next digest: the {plan} plan has no daily digest.', { plan }),
    },
    coming: {
      holds: message('Still to come when the digest of {date} is made: {starts}.', coming),
      fails: message('Over or begun when the digest of {date} is made: {starts}.', coming),
      keeps: message(
        'Not in the next digest: over or begun when the digest of {date} is made: {starts}.',
        coming,
      ),
    },
    status: {
      holds: message('Called off, and told to them before.'),
      fails: message('Called off, and never told to them.'),
      keeps: message('Not in the next digest: it is called off, and they were never told of it.'),
    },
    window: windowWords(plan, rules.entitlements.windowDays),
  }
}

function windowWords(plan: string, days: number | null): CheckWords {
  const given = { plan, days: days ?? 0 }
  return {
    holds:
      days === null
        ? message('Within what the {plan} plan tells, which has no end.', { plan })
        : message('Within what the {plan} plan tells: {days} days ahead.', given),
    fails: message('Further away than the {plan} plan tells: {days} days ahead.', given),
    keeps: message(
      'Not in the next digest: further away than the {plan} plan tells: {days} days ahead.',
      given,
    ),
  }
}

/** When an event starts, in the person's zone. */
function startsOf(
  item: { localDay: string; localTime: string | null } | null,
  zone: string,
): Value {
  if (!item) return nest(message('then'))
  const given = { day: { day: item.localDay }, city: cityOfZone(zone) }
  return nest(
    item.localTime === null
      ? message('{day}, {city} time', given)
      : message('{day}, {time}, {city} time', { ...given, time: item.localTime }),
  )
}

/** `before` is the event at the time of the digest. */
type DigestToExplain = { digest: PastDigest; text: string | null; before: DigestEventRow | null }

/** What a past digest did with the event. */
function explainDay(
  known: ExplainContext,
  { digest, text, before }: DigestToExplain,
): ExplainedDay {
  const isNamed = before !== null && text !== null && holds(text, before.description)
  return { ...digest, isNamed, sentence: sentenceOf(known, { digest, before, isNamed }) }
}

function sentenceOf(
  known: ExplainContext,
  { digest, before, isNamed }: Omit<DigestToExplain, 'text'> & { isNamed: boolean },
): Message {
  const { user, subscriptions, categories } = known
  const category = before?.category ?? known.event.category
  const follows = subscriptions.find((each) => each.category === category)
  if (isNamed) {
    const named = NAMED[digest.mail?.state ?? 'sent']
    return follows
      ? named
      : message('{message} They no longer follow its category.', { message: nest(named) })
  }
  if (!digest.mail)
    return message('No mail: nothing was to be told, or the mail was cleaned away since.')
  if (!before) return message('The event was not there yet.')
  if (!follows) return message('Not named. They do not follow its category.')
  if (follows.since > digest.madeAt)
    return message('Not named. They began to follow its category later.')
  const now = Temporal.Instant.from(digest.madeAt)
  // A mail was made, so the digest was on and the plan allowed it.
  const plans = toEntitlements(user, now).digest ? user.plans : findPlansWith('digest').slice(0, 1)
  const asThen = { ...user, dailyDigest: true, plans }
  const rules = createDigestRules({ user: asThen, subscriptions: [category], categories, now })
  const item = rules.read(before)
  if (item && !rules.isComing(item)) return message('Not named. It had begun or was over.')
  if (item && !rules.isInWindow(item))
    return message('Not named. It was further away than the plan tells.')
  return message('Not named by itself: it stood among those under “See the whole month”.')
}

const NAMED: Record<Mail['state'], Message> = {
  queued: message('Named in the mail, which waits to be sent.'),
  sending: message('Named in the mail, which is being sent.'),
  sent: message('Named in the mail, which was sent.'),
  'in-doubt': message('Named in the mail. Whether it was sent is in doubt.'),
  failed: message('Named in the mail, but the mail failed.'),
  outbox: message('Named in the mail, which was kept here and not sent.'),
}

/** Mails never break lines inside a name, but may change whitespace. */
function holds(text: string, description: string): boolean {
  return collapseSpaces(text).includes(collapseSpaces(description))
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function dateOf(instant: string, zone: string): Value {
  return { day: Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString() }
}
