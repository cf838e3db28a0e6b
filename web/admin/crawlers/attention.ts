import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { listCrawlers } from '@app/core/crawlers/endpoints.ts'
import type { FindingKind } from '@app/core/runs/plan.ts'

export type ListedCrawler = EndpointAnswer<typeof listCrawlers>['crawlers'][number]

/** How a kind of finding is named to people. */
export const FINDING_TITLES: Record<FindingKind, string> = {
  'page-changed': 'The page changed',
  blocked: 'The site turned us away',
  'not-allowed': 'The site does not allow it',
  unreachable: 'The site was not reached',
  'nothing-found': 'Nothing found',
  'far-fewer': 'Far fewer events than usual',
  'all-past': 'Everything found is past',
  'one-hour': 'Everything is at one hour',
  'everything-new': 'Everything is new',
  disagreement: 'The page disagrees with the calendar',
  'too-heavy': 'The page is too heavy to read',
  'bad-settings': 'The settings do not fit',
}

/** What a person should look at: the latest run was held, failed or found something odd. */
export function attentionOf(crawler: ListedCrawler): { title: string; text: string } | null {
  const run = crawler.latestRun
  if (!run || run.state === 'queued' || run.state === 'running' || run.state === 'cancelled') {
    return null
  }
  const [finding] = run.findings
  if (finding) return { title: FINDING_TITLES[finding.kind], text: finding.message }
  if (run.state !== 'failed') return null
  return { title: 'The run failed', text: run.error ?? 'Something went wrong' }
}

/** An active crawler whose next run has passed. */
export function isOverdue(crawler: ListedCrawler, now: Temporal.Instant): boolean {
  return (
    crawler.active &&
    crawler.nextRunDate !== null &&
    Temporal.Instant.compare(Temporal.Instant.from(crawler.nextRunDate), now) < 0
  )
}

export function needsPerson(crawler: ListedCrawler, now: Temporal.Instant): boolean {
  return attentionOf(crawler) !== null || isOverdue(crawler, now)
}

/** One sentence for each crawler that needs a person. */
export function attentionSentence(crawlers: ListedCrawler[]): string {
  const sentences = crawlers.map((crawler) => {
    const attention = attentionOf(crawler)
    if (attention) return `${crawler.title}: ${lowerFirst(attention.title)}.`
    return `${crawler.title}: overdue.`
  })
  const shown = sentences.slice(0, 3).join(' ')
  const more = crawlers.length > 3 ? ` And ${crawlers.length - 3} more.` : ''
  return `${shown}${more} No event was removed or overwritten.`
}

const NUMBER_WORDS = 'No One Two Three Four Five Six Seven Eight Nine'.split(' ')

/** `Two crawlers need you` */
export function attentionTitle(count: number): string {
  const number = NUMBER_WORDS[count] ?? String(count)
  return count === 1 ? 'One crawler needs you' : `${number} crawlers need you`
}

/** `Show the two` */
export function showWords(count: number): string {
  return `Show the ${(NUMBER_WORDS[count] ?? String(count)).toLowerCase()}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
