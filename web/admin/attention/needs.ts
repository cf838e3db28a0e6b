import type { Attention } from '@app/core/attention/endpoints.ts'
import type { CoverageRow } from '@app/core/coverage/coverage.ts'
import { FINDING_TITLES } from '@app/core/crawlers/health-finding.ts'
import { localZone, planDate, shortDay, shortWeekday, zoned } from '../../ui/dates.ts'
import { t, translateMessage } from '../../ui/text.ts'
import { describeStoredEvents, findAttentions } from '../crawlers/attention.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { findTrouble } from '../crawlers/filter.ts'

export type NeedKind =
  | 'held'
  | 'failing'
  | 'expired'
  | 'review'
  | 'gaps'
  | 'drafts'
  | 'mails'
  | 'people'

/** One kind of thing that needs a person. */
export type Need = {
  kind: NeedKind
  count: number
  title: string
  /** The worst of them by name, each with what is said of it. */
  named: { name: string; text: string }[]
  text: string
  since: string
  action: { label: string; href: string }
}

/** Drafts of this browser, by where they are edited. */
export type DraftsAt = { screen: string; title: string; count: number }

type Facts = {
  now: Temporal.Instant
  crawlers: ListedCrawler[]
  coverage: { today: string; rows: CoverageRow[] } | undefined
  attention: Attention | undefined
  drafts: DraftsAt[]
}

/** So many are named; the others are counted. */
const NAMED = 3
const WEEK = 7
const CRAWLERS = '/app/crawlers/crawlers'

/** What needs a person, the most urgent first. */
export function findNeeds({ now, crawlers, coverage, attention, drafts }: Facts): Need[] {
  return [
    ...heldNeed(crawlers, now),
    ...failingNeed(crawlers, now),
    ...expiredNeed(crawlers, now),
    ...reviewNeed(attention, now),
    ...gapsNeed(coverage),
    ...draftsNeed(drafts),
    ...mailsNeed(attention, now),
    ...peopleNeed(attention),
  ]
}

function heldNeed(crawlers: ListedCrawler[], now: Temporal.Instant): Need[] {
  const held = crawlers.flatMap((crawler) => (crawler.heldRun ? [crawler] : []))
  const [first] = held
  if (!first?.heldRun) return []
  const oldest = earliest(held.map(({ heldRun }) => heldRun?.endedAt ?? null))
  const plan = `${CRAWLERS}?open=${encodeURIComponent(first.id)}&plan=${first.heldRun.id}`
  return [
    {
      kind: 'held',
      count: held.length,
      title: t('{count, plural, one {Plan held} other {Plans held}}', { count: held.length }),
      named: held.slice(0, NAMED).map((crawler) => namedCrawler(crawler)),
      text: andMore(held.length),
      since: sinceText(oldest, now),
      action: {
        label: t('{count, plural, one {Review the plan} other {Review # plans}}', {
          count: held.length,
        }),
        href: held.length === 1 ? plan : toCards(held),
      },
    },
  ]
}

function failingNeed(crawlers: ListedCrawler[], now: Temporal.Instant): Need[] {
  const failing = crawlers.filter((crawler) => findTrouble(crawler, now) === 'failing')
  if (failing.length === 0) return []
  const oldest = earliest(failing.flatMap(({ health }) => health.map(({ since }) => since)))
  const stored = describeStoredEvents(failing.map(({ latestRun }) => latestRun))
  return [
    {
      kind: 'failing',
      count: failing.length,
      title: t('{count, plural, one {Crawler failing} other {Crawlers failing}}', {
        count: failing.length,
      }),
      named: failing.slice(0, NAMED).map((crawler) => namedCrawler(crawler)),
      text: [andMore(failing.length), stored].filter((words) => words !== '').join(' '),
      since: sinceText(oldest, now),
      action: {
        label: t('{count, plural, one {Show it} other {Show the #}}', { count: failing.length }),
        href: toCards(failing),
      },
    },
  ]
}

function expiredNeed(crawlers: ListedCrawler[], now: Temporal.Instant): Need[] {
  const expired = crawlers.filter((crawler) => findTrouble(crawler, now) === 'expired')
  const [first] = expired
  if (!first) return []
  const oldest = earliest(expired.map(({ expireDate }) => expireDate))
  return [
    {
      kind: 'expired',
      count: expired.length,
      title: t('{count, plural, one {Crawler expired} other {Crawlers expired}}', {
        count: expired.length,
      }),
      named: expired.slice(0, NAMED).map(({ title, expireDate }) => ({
        name: title,
        text: expireDate === null ? '' : shortDay(zoned(expireDate, localZone())),
      })),
      text: [andMore(expired.length), t('They do not run until the date is changed.')]
        .filter((words) => words !== '')
        .join(' '),
      since: sinceText(oldest, now),
      action: {
        label: t('{count, plural, one {Change the date} other {Change dates}}', {
          count: expired.length,
        }),
        href: `${CRAWLERS}?open=${encodeURIComponent(first.id)}&field=expire`,
      },
    },
  ]
}

function namedCrawler(crawler: ListedCrawler): Need['named'][number] {
  const [held] = crawler.heldRun?.findings ?? []
  const [worst] = findAttentions(crawler)
  const title = held ? translateMessage(FINDING_TITLES[held.kind]) : worst?.title
  const text = title === undefined ? t('overdue') : title.charAt(0).toLowerCase() + title.slice(1)
  return { name: crawler.title, text }
}

/** All of them opened, the first in view. */
function toCards(crawlers: ListedCrawler[]): string {
  return `${CRAWLERS}?open=${crawlers.map(({ id }) => encodeURIComponent(id)).join(',')}`
}

function reviewNeed(attention: Facts['attention'], now: Temporal.Instant): Need[] {
  if (!attention) return []
  const { uncertain, vanished, differs, since } = attention.review
  const count = uncertain + vanished + differs
  if (count === 0) return []
  const words = [
    uncertain > 0 && t('{count} may be the same event', { count: uncertain }),
    vanished > 0 && t('{count} may be gone', { count: vanished }),
    differs > 0 &&
      t('{count, plural, one {# differs from its source} other {# differ from their source}}', {
        count: differs,
      }),
  ]
  return [
    {
      kind: 'review',
      count,
      title: t('To review'),
      named: [],
      text: words.filter((each) => each !== false).join(', '),
      since: sinceText(since, now),
      action: {
        label: t('{count, plural, one {Review # event} other {Review # events}}', { count }),
        href: '/app/crawlers/review',
      },
    },
  ]
}

function gapsNeed(coverage: Facts['coverage']): Need[] {
  const rows = (coverage?.rows ?? []).flatMap(({ title, gaps }) => {
    const soon = gaps.filter((place) => place < WEEK)
    return soon.length > 0 ? [{ title, soon }] : []
  })
  if (!coverage || rows.length === 0) return []
  const places = rows.flatMap(({ soon }) => soon)
  const today = Temporal.PlainDate.from(coverage.today)
  const dayAt = (place: number) => today.add({ days: place })
  return [
    {
      kind: 'gaps',
      count: rows.length,
      title: t('{count, plural, one {Gap this week} other {Gaps this week}}', {
        count: rows.length,
      }),
      named: rows.slice(0, NAMED).map(({ title, soon }) => ({
        name: title,
        text: soon.map((place) => shortWeekday(dayAt(place))).join(', '),
      })),
      text: andMore(rows.length),
      since: t('First on {day}', { day: dayWords(dayAt(Math.min(...places))) }),
      action: { label: t('Show gaps'), href: '/app/coverage?show=look' },
    },
  ]
}

function draftsNeed(drafts: DraftsAt[]): Need[] {
  const count = drafts.reduce((sum, each) => sum + each.count, 0)
  const [first] = drafts
  if (!first || count === 0) return []
  return [
    {
      kind: 'drafts',
      count,
      title: t('{count, plural, one {Draft, not saved} other {Drafts, not saved}}', { count }),
      named: drafts.map((each) => ({ name: each.title, text: String(each.count) })),
      text: '',
      since: t('In this browser'),
      action: {
        label: t('{count, plural, one {Open the draft} other {Open drafts}}', { count }),
        href: first.screen,
      },
    },
  ]
}

function mailsNeed(attention: Facts['attention'], now: Temporal.Instant): Need[] {
  if (!attention) return []
  const { failed, inDoubt, since } = attention.mails
  const count = failed + inDoubt
  if (count === 0) return []
  const words = [
    failed > 0 && t('{count} failed', { count: failed }),
    inDoubt > 0 && t('{count} in doubt: nobody knows whether they arrived', { count: inDoubt }),
  ]
  return [
    {
      kind: 'mails',
      count,
      title: t('Mail not delivered'),
      named: [],
      text: words.filter((each) => each !== false).join(', '),
      since: sinceText(since, now),
      action: {
        label: t('{count, plural, one {Show the mail} other {Show # mails}}', {
          count: failed > 0 ? failed : inDoubt,
        }),
        href: `/app/inbox?state=${failed > 0 ? 'failed' : 'in-doubt'}`,
      },
    },
  ]
}

function peopleNeed(attention: Facts['attention']): Need[] {
  if (!attention || attention.people.joined === 0) return []
  const { joined: count, vip, emails } = attention.people
  const more = count - emails.length
  const words = [
    emails.join(', '),
    more > 0 && t('and {count} more', { count: more }),
    vip > 0 && t('{count} of them VIP', { count: vip }),
  ]
  return [
    {
      kind: 'people',
      count,
      title: t('{count, plural, one {Person joined} other {People joined}}', { count }),
      named: [],
      text: words.filter((each) => each !== false).join(', '),
      since: t('Since yesterday'),
      action: { label: t('See them'), href: '/app/dashboard#widget-users' },
    },
  ]
}

function andMore(count: number): string {
  return count > NAMED ? t('And {count} more.', { count: count - NAMED }) : ''
}

function earliest(instants: (string | null)[]): string | null {
  const known = instants.filter((each) => each !== null)
  return known.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
}

function sinceText(instant: string | null, now: Temporal.Instant): string {
  if (instant === null) return ''
  return t('Since {day}', { day: planDate(instant, localZone(), true, now) })
}

/** `Thu 26 Nov` */
function dayWords(day: Temporal.PlainDate): string {
  return `${shortWeekday(day)} ${shortDay(day)}`
}

/** One of the coming days with what is on it, and which categories lack something. */
export type WeekDay = { day: Temporal.PlainDate; count: number; lacking: string[] }

/** The coming seven days. */
export function toWeek({ today, rows }: NonNullable<Facts['coverage']>): WeekDay[] {
  const first = Temporal.PlainDate.from(today)
  return Array.from({ length: WEEK }, (_unused, place) => ({
    day: first.add({ days: place }),
    count: rows.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0),
    lacking: rows.filter(({ gaps }) => gaps.includes(place)).map(({ title }) => title),
  }))
}
