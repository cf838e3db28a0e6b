import type { AppUser } from '@app/core/app-users/app-user.ts'
import { digestRules, nextDigest } from '@app/core/digest/digest.ts'
import { explainEvent, isTold, type DigestCheck } from '@app/core/digest/explain.ts'
import { AppError } from '@app/core/errors.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import { findAppUser, selectSubscriptionRows, type Subscription } from '../app-users/store.ts'
import type { Deps } from '../deps.ts'
import { cityOf, longDay, shortDate } from '../mail/dates.ts'
import {
  findDigestEvent,
  findEventAt,
  selectDigestCategories,
  selectDigestTexts,
  type DigestCategory,
  type DigestEventRow,
  type DigestMade,
} from './store.ts'

type Known = {
  user: AppUser
  event: DigestEventRow
  subscriptions: Subscription[]
  categories: DigestCategory[]
}

/**
 * Why a person got, gets, or does not get an event, by the rules that plan digests. Digests made before are
 * judged by the event as it stood then, and by what their mail says.
 */
export async function explainEventToUser(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  wanted: { email: string; event: string },
) {
  const { pool } = database
  const user = await findAppUser(pool, wanted.email.toLowerCase())
  if (!user) throw new AppError('not-found', 'There is no app user with this e-mail')
  const event = await findDigestEvent(pool, wanted.event)
  if (!event) throw new AppError('not-found', `There is no event ${wanted.event}`)
  const subscriptions = await selectSubscriptionRows(pool, user.email)
  const made = await selectDigestTexts(pool, user.email)
  const thenEvents = await Promise.all(
    made.map(({ madeAt }) => findEventAt(pool, { id: event.id, at: madeAt })),
  )
  const ids = [event, ...thenEvents].flatMap((each) => each?.category ?? [])
  const categories = await selectDigestCategories(pool, [...new Set(ids)])
  const known = { user, event, subscriptions, categories }
  const lastDigestDay = made[0]?.localDay ?? null
  const nextAt = nextDigest({ user, now: clock.now(), lastDigestDay })
  const digests = made.map(({ text, ...digest }, place) =>
    judged(known, { digest, text, before: thenEvents[place] ?? null }),
  )
  return { ...answerOf(known, nextAt, digests), nextAt: nextAt.toString(), digests }
}

type Judged = DigestMade & { isNamed: boolean; sentence: string }

function answerOf(known: Known, nextAt: Temporal.Instant, digests: Judged[]) {
  const { user, event, categories } = known
  const subscriptions = known.subscriptions.map(({ category }) => category)
  const given = { user, subscriptions, categories, now: nextAt }
  const words = wordsOf(known, nextAt)
  const reasons = explainEvent({ ...given, event }).map(({ check, holds }) => ({
    check,
    holds,
    sentence: words[check][holds === true ? 0 : 1],
  }))
  const day = longDay(nextAt.toZonedDateTimeISO(user.zone).toPlainDate())
  const named = digests.find(({ isNamed }) => isNamed)
  const missing = reasons.find(({ holds }) => holds !== true)
  const next = missing ? `Not in the next digest: ${lowerFirst(missing.sentence)}` : ''
  if (named) {
    const last = longDay(Temporal.PlainDate.from(named.localDay))
    const sentence = `Told in the digest of ${last}. ${next || `Comes again on ${day}.`}`
    return { verdict: 'was-told' as const, sentence, reasons }
  }
  return isTold(reasons)
    ? { verdict: 'will-be-told' as const, sentence: `Comes in the digest of ${day}.`, reasons }
    : { verdict: 'not-told' as const, sentence: next, reasons }
}

/** Each check in words: where it holds, and where it does not. */
function wordsOf(
  { user, event, subscriptions, categories }: Known,
  nextAt: Temporal.Instant,
): Record<DigestCheck, [string, string]> {
  const given = { user, subscriptions: [], categories, now: nextAt }
  const rules = digestRules(given)
  const { plan, windowDays } = rules.entitlements
  const item = rules.read(event)
  const title = `“${item?.category.title ?? event.category}”`
  const since = subscriptions.find(({ category }) => category === event.category)?.since
  const starts = item
    ? `${shortDate(Temporal.PlainDate.from(item.localDay))}${item.localTime === null ? '' : `, ${item.localTime}`}, ${cityOf(user.zone)} time`
    : 'then'
  const digest = `the digest of ${dateOf(nextAt.toString(), user.zone)}`
  const days = windowDays === null ? 'no end' : `${windowDays} days ahead`
  return {
    follows: [
      `Follows ${title}${since === undefined ? '' : ` since ${dateOf(since, user.zone)}`}.`,
      `Does not follow ${title}.`,
    ],
    category: [`The category ${title} is there.`, `The category ${title} is gone.`],
    on: ['The daily digest is switched on.', 'The daily digest is switched off.'],
    plan: [`The ${plan} plan has the daily digest.`, `The ${plan} plan has no daily digest.`],
    coming: [
      `Still to come when ${digest} is made: ${starts}.`,
      `Over or begun when ${digest} is made: ${starts}.`,
    ],
    window: [
      `Within what the ${plan} plan tells: ${days}.`,
      `Further away than the ${plan} plan tells: ${days}.`,
    ],
  }
}

/** `before` is the event as it stood when the digest was made. */
type Made = { digest: DigestMade; text: string | null; before: DigestEventRow | null }

/** What a digest that was made did with the event. */
function judged(known: Known, { digest, text, before }: Made): Judged {
  const isNamed = before !== null && text !== null && holds(text, before.description)
  return { ...digest, isNamed, sentence: sentenceOf(known, { digest, before, isNamed }) }
}

function sentenceOf(
  known: Known,
  { digest, before, isNamed }: Omit<Made, 'text'> & { isNamed: boolean },
): string {
  const { user, subscriptions, categories } = known
  const category = before?.category ?? known.event.category
  const follows = subscriptions.find((each) => each.category === category)
  if (isNamed)
    return `${NAMED[digest.mail?.state ?? 'sent']}${follows ? '' : ' They no longer follow its category.'}`
  if (!digest.mail) return 'No mail: nothing was to be told, or the mail was cleaned away since.'
  if (!before) return 'The event was not there yet.'
  if (!follows) return 'Not named. They do not follow its category.'
  if (follows.since > digest.madeAt) return 'Not named. They began to follow its category later.'
  const now = Temporal.Instant.from(digest.madeAt)
  // A mail was made, so the digest was on and the plan allowed it.
  const asThen = { ...user, dailyDigest: true, vip: user.vip || !user.affiliate }
  const rules = digestRules({ user: asThen, subscriptions: [category], categories, now })
  const item = rules.read(before)
  if (item && !rules.isComing(item)) return 'Not named. It had begun or was over.'
  if (item && !rules.isInWindow(item)) return 'Not named. It was further away than the plan tells.'
  return 'Not named by itself: it stood among those under “See the whole month”.'
}

const NAMED: Record<Mail['state'], string> = {
  queued: 'Named in the mail, which waits to be sent.',
  sending: 'Named in the mail, which is being sent.',
  sent: 'Named in the mail, which was sent.',
  'in-doubt': 'Named in the mail. Whether it was sent is in doubt.',
  failed: 'Named in the mail, but the mail failed.',
  outbox: 'Named in the mail, which was kept here and not sent.',
}

/** Mails break no line inside a name, but may spell spaces differently. */
function holds(text: string, description: string): boolean {
  return oneSpaced(text).includes(oneSpaced(description))
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function dateOf(instant: string, zone: string): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()
  return `${shortDate(day)} ${day.year}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
