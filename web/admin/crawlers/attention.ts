import { uniqueMessages, message, type Message } from '@app/core/messages/message.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { listCrawlers } from '@app/core/crawlers/endpoints.ts'
import { findUpcomingRun, isExpired } from '@app/core/crawlers/schedule.ts'
import { FINDING_TITLES } from '@app/core/crawlers/health-finding.ts'
import type { Finding, FindingKind } from '@app/core/runs/plan.ts'
import type { Run, RunState } from '@app/core/runs/run.ts'
import { translateMessage, t } from '../../ui/text.ts'

export type ListedCrawler = EndpointAnswer<typeof listCrawlers>['crawlers'][number]

/** One problem, with all sentences about it. */
export type Attention = {
  kind: FindingKind | 'failed' | 'held'
  title: string
  sentences: string[]
  /**
   * When the first run that found it ended, and how many consecutive runs have; null if only the latest run found it.
   */
  lasting: { since: string; runs: number } | null
  /** The site responded that the page does not exist. */
  isNotFound?: true
}

/** Problems that have lasted for some runs, then further ones of the latest run. */
export function findAttentions(crawler: ListedCrawler): Attention[] {
  const latest = Map.groupBy(latestFindings(crawler), ({ kind }) => kind)
  const lasting = crawler.health.map(({ kind, message: last, since, runs }) => {
    const messages = messagesOf(latest.get(kind) ?? [])
    latest.delete(kind)
    return { ...named(kind, messages.length > 0 ? messages : [last]), lasting: { since, runs } }
  })
  const recent = [...latest].map(([kind, findings]) => ({
    ...named(kind, messagesOf(findings)),
    lasting: null,
  }))
  const found = [...lasting, ...recent, ...failureOf(crawler)]
  return found.length > 0 ? found : findHeldRun(crawler)
}

/** Accepted findings need no attention, nor does a dry run: its outcome is shown with its plan, to whoever asked for it. */
function latestFindings({ latestRun: run }: ListedCrawler): Finding[] {
  if (!run || run.acceptedBy !== null || !WITH_AN_END.has(run.state)) return []
  return run.mode === 'dry' ? [] : run.findings
}

/** A held plan although no finding remains. */
function findHeldRun({ heldRun }: ListedCrawler): Attention[] {
  if (!heldRun) return []
  const sentences = uniqueMessages(heldRun.findings.map((finding) => finding.message)).map((one) =>
    translateMessage(one),
  )
  return [{ kind: 'held', title: t('A plan is held for review'), sentences, lasting: null }]
}

const WITH_AN_END: ReadonlySet<RunState> = new Set(['done', 'held', 'failed'])

function messagesOf(findings: Finding[]): Message[] {
  return uniqueMessages(findings.map((finding) => finding.message))
}

function named(kind: FindingKind, sentences: Message[]) {
  const isNotFound =
    kind === 'unreachable' && sentences.some((one) => NOT_FOUND.test(formatEnglish(one)))
  return {
    kind,
    title: translateMessage(FINDING_TITLES[kind]),
    sentences: sentences.map((one) => translateMessage(one)),
    ...(isNotFound && { isNotFound }),
  }
}

const NOT_FOUND = /\bstatus (404|410)\b/

/** A run that failed without a finding: our own fault. */
function failureOf({ latestRun: run }: ListedCrawler): Attention[] {
  if (run?.state !== 'failed' || run.mode === 'dry' || run.findings.length > 0) return []
  const sentences = [translateMessage(run.error ?? message('Something went wrong'))]
  return [{ kind: 'failed', title: t('The run failed'), sentences, lasting: null }]
}

/** Whether the next run date has passed, whatever the crawler's settings; it is then shown in the danger colour. */
export function isNextRunPast({ nextRunDate }: ListedCrawler, now: Temporal.Instant): boolean {
  return nextRunDate !== null && isBefore(nextRunDate, now)
}

/** A crawler that should have run by itself and did not. */
function isOverdue(crawler: ListedCrawler, now: Temporal.Instant): boolean {
  return findUpcomingRun(crawler, now) !== null && isNextRunPast(crawler, now)
}

function isBefore(instant: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instant, now) < 0
}

export function needsPerson(crawler: ListedCrawler, now: Temporal.Instant): boolean {
  return findAttentions(crawler).length > 0 || isExpired(crawler, now) || isOverdue(crawler, now)
}

/** One sentence for each crawler that needs attention. */
export function describeAttention(crawlers: ListedCrawler[], now: Temporal.Instant): string {
  const sentences = crawlers.map((crawler) => {
    const titles = findAttentions(crawler).map(({ title }) => lowerFirst(title))
    if (isExpired(crawler, now)) titles.push(t('expired'))
    if (titles.length === 0) return t('{title}: overdue.', { title: crawler.title })
    return `${crawler.title}: ${titles.join(', ')}.`
  })
  const shown = sentences.slice(0, 3).join(' ')
  const more = crawlers.length > 3 ? t('And {count} more.', { count: crawlers.length - 3 }) : ''
  const effect = describeStoredEvents(crawlers.map(({ latestRun }) => latestRun))
  return [shown, more, effect].filter((sentence) => sentence !== '').join(' ')
}

/** The effect on stored events; runs never remove any, and a held plan changes none. */
export function describeStoredEvents(runs: (Run | null)[]): string {
  const count = runs.reduce((sum, run) => sum + updatedCount(run), 0)
  if (count === 0) return t('No event was removed or overwritten.')
  return t(
    '{count, plural, one {No event was removed. # was brought up to date.} other {No event was removed. # were brought up to date.}}',
    { count },
  )
}

function updatedCount(run: Run | null): number {
  if (!run?.counts || run.changeSet === null) return 0
  return run.counts.update + run.counts.move
}

/** `Two crawlers need you` */
export function formatAttentionTitle(count: number): string {
  return t(
    '{count, plural, =1 {One crawler needs you} =2 {Two crawlers need you} =3 {Three crawlers need you} =4 {Four crawlers need you} =5 {Five crawlers need you} =6 {Six crawlers need you} =7 {Seven crawlers need you} =8 {Eight crawlers need you} =9 {Nine crawlers need you} other {# crawlers need you}}',
    { count },
  )
}

/** `Show the two` */
export function formatShowButton(count: number): string {
  return t(
    '{count, plural, =1 {Show the one} =2 {Show the two} =3 {Show the three} =4 {Show the four} =5 {Show the five} =6 {Show the six} =7 {Show the seven} =8 {Show the eight} =9 {Show the nine} other {Show the #}}',
    { count },
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
