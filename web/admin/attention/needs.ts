import { WEEK_DAYS, type Attention } from '@app/core/attention/endpoints.ts'
import type { CoverageRow } from '@app/core/coverage/coverage.ts'
import { shortDay, shortWeekday } from '../../ui/dates.ts'
import { t, translateMessage } from '../../ui/text.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { expiredNeed, failingNeed, heldNeed } from './crawler-needs.ts'
import { andMore, NAMED, sinceText, type Need } from './need.ts'

/** Drafts in this browser, by the screen that edits them. */
export type DraftsAt = { screen: string; title: string; count: number }

export type Facts = {
  now: Temporal.Instant
  crawlers: ListedCrawler[]
  coverage: { today: string; rows: CoverageRow[] } | undefined
  attention: Attention | undefined
  drafts: DraftsAt[]
}

/** Everything that needs attention, the most urgent first. */
export function findNeeds({ now, crawlers, coverage, attention, drafts }: Facts): Need[] {
  return [
    ...conditionNeeds(attention, now),
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

/** What is wrong with the installation itself: nothing else matters more. */
function conditionNeeds(attention: Facts['attention'], now: Temporal.Instant): Need[] {
  return (attention?.conditions ?? []).map(({ title, sentence, advice, since, link }) => ({
    kind: 'condition',
    count: null,
    title: translateMessage(title),
    named: [],
    // Reasons are often the words of a library.
    text: `${translateMessage(sentence).replace(/[^.!?]$/, '$&.')} ${translateMessage(advice)}`,
    since: sinceText(since, now),
    action: { label: t('See more'), href: link },
  }))
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
    const soon = gaps.filter((place) => place < WEEK_DAYS)
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
      since: t('First on {day}', { day: formatDay(dayAt(Math.min(...places))) }),
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
        label: t('{count, plural, one {Show the mail} other {Show # mails}}', { count }),
        // Every mail that is counted is in the linked list.
        href: '/app/inbox?state=undelivered',
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

/** `Thu 26 Nov` */
function formatDay(day: Temporal.PlainDate): string {
  return `${shortWeekday(day)} ${shortDay(day)}`
}
