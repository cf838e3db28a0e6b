import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { listCrawlers } from '@app/core/crawlers/endpoints.ts'
import { FINDING_TITLES } from '@app/core/crawlers/health.ts'
import type { Finding, FindingKind } from '@app/core/runs/plan.ts'
import type { Run, RunState } from '@app/core/runs/run.ts'

export type ListedCrawler = EndpointAnswer<typeof listCrawlers>['crawlers'][number]

/** One thing that needs a person, however many sentences say it. */
export type Attention = {
  kind: FindingKind | 'failed'
  title: string
  sentences: string[]
  /** When the first run that found it ended, and how many in a row have; null where only the latest run says it. */
  lasting: { since: string; runs: number } | null
}

/** What a person should look at: what has been wrong for some runs, and what the latest run says beyond. */
export function attentionsOf(crawler: ListedCrawler): Attention[] {
  const latest = Map.groupBy(latestFindings(crawler), ({ kind }) => kind)
  const lasting = crawler.health.map(({ kind, message, since, runs }) => {
    const said = messagesOf(latest.get(kind) ?? [])
    latest.delete(kind)
    return { ...named(kind, said.length > 0 ? said : [message]), lasting: { since, runs } }
  })
  const recent = [...latest].map(([kind, findings]) => ({
    ...named(kind, messagesOf(findings)),
    lasting: null,
  }))
  return [...lasting, ...recent, ...failureOf(crawler)]
}

function latestFindings({ latestRun: run }: ListedCrawler): Finding[] {
  return run && WITH_AN_END.has(run.state) ? run.findings : []
}

const WITH_AN_END: ReadonlySet<RunState> = new Set(['done', 'held', 'failed'])

function messagesOf(findings: Finding[]): string[] {
  return [...new Set(findings.map(({ message }) => message))]
}

function named(kind: FindingKind, sentences: string[]) {
  return { kind, title: FINDING_TITLES[kind], sentences }
}

/** A run that failed without a finding: a fault of ours. */
function failureOf({ latestRun: run }: ListedCrawler): Attention[] {
  if (run?.state !== 'failed' || run.findings.length > 0) return []
  const sentences = [run.error ?? 'Something went wrong']
  return [{ kind: 'failed', title: 'The run failed', sentences, lasting: null }]
}

/** Whether the next run date has passed, whatever the crawler is set to: it is shown in danger colour. */
export function isNextRunPast({ nextRunDate }: ListedCrawler, now: Temporal.Instant): boolean {
  return nextRunDate !== null && isBefore(nextRunDate, now)
}

/** An active crawler that should have run and did not; one that has expired will not run again. */
function isOverdue(crawler: ListedCrawler, now: Temporal.Instant): boolean {
  const { active, expireDate } = crawler
  const isExpired = expireDate !== null && isBefore(expireDate, now)
  return active && !isExpired && isNextRunPast(crawler, now)
}

function isBefore(instant: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instant, now) < 0
}

export function needsPerson(crawler: ListedCrawler, now: Temporal.Instant): boolean {
  return attentionsOf(crawler).length > 0 || isOverdue(crawler, now)
}

/** One sentence for each crawler that needs a person. */
export function attentionSentence(crawlers: ListedCrawler[]): string {
  const sentences = crawlers.map((crawler) => {
    const titles = attentionsOf(crawler).map(({ title }) => lowerFirst(title))
    return `${crawler.title}: ${titles.length === 0 ? 'overdue' : titles.join(', ')}.`
  })
  const shown = sentences.slice(0, 3).join(' ')
  const more = crawlers.length > 3 ? ` And ${crawlers.length - 3} more.` : ''
  const latest = crawlers.map(({ latestRun }) => latestRun)
  return `${shown}${more} ${keptSentence(latest)}`
}

/** What became of the stored events; runs never remove any, and those of a plan that waits are as they were. */
export function keptSentence(runs: (Run | null)[]): string {
  const updated = runs.reduce((sum, run) => sum + updatedCount(run), 0)
  if (updated === 0) return 'No event was removed or overwritten.'
  return `No event was removed. ${updated === 1 ? '1 was' : `${updated} were`} brought up to date.`
}

function updatedCount(run: Run | null): number {
  if (!run?.counts || run.changeSet === null) return 0
  return run.counts.update + run.counts.move
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
