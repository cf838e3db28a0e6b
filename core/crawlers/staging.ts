import { NEEDED_POINTS, type CrawlerTrust } from './fields.ts'
import { message } from '../messages/message.ts'
import { isChosenByDefault } from '../runs/effects.ts'
import type { Finding, Plan, PlanItem } from '../runs/plan.ts'

/** The findings for a plan from a source that is not fully trusted: how many of its changes wait for review. */
export function toStagingFindings({ items }: Pick<Plan, 'items'>, trust: CrawlerTrust): Finding[] {
  const count = items.filter((item) => isWaiting(item, trust)).length
  if (count === 0) return []
  const sentence = message(
    '{count, plural, one {# change waits for you to release it. Nobody is told of it until then.} other {# changes wait for you to release them. Nobody is told of them until then.}}',
    { count },
  )
  return [{ kind: 'reviewed', message: sentence, holds: true }]
}

/** Whether publishing depends on the score of each change. */
export function isScored(trust: CrawlerTrust): boolean {
  return (NEEDED_POINTS[trust] ?? 0) > 0
}

function isWaiting(item: PlanItem, trust: CrawlerTrust): boolean {
  const needed = NEEDED_POINTS[trust]
  if (!isChosenByDefault(item)) return false
  return needed === null || (item.trust?.score ?? 0) < needed
}

/** The changes of a plan that are trusted enough to be stored immediately; none if the plan has other findings. */
export function selectTrusted({ items, findings }: Plan, trust: CrawlerTrust): PlanItem[] {
  if (omitStaging(findings).some(({ holds }) => holds)) return []
  return items.filter((item) => isChosenByDefault(item) && !isWaiting(item, trust))
}

type Findings = readonly Pick<Finding, 'kind'>[]

/** Whether a plan is held because of its source's trust; changes that are not released then stay held. */
export function isStaged(findings: Findings): boolean {
  return findings.some(({ kind }) => kind === 'reviewed')
}

/** The findings that are real faults; the review of a source is not one. */
export function omitStaging(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ kind }) => kind !== 'reviewed')
}

/** The part of a plan that is still held after some of it was released; null if nothing is. */
export function omitReleased(plan: Plan, released: ReadonlySet<string>): Plan | null {
  const items = plan.items.filter(({ key }) => !released.has(key))
  const waiting = toStagingFindings({ items }, 'reviewed')
  if (waiting.length === 0) return null
  return { ...plan, items, findings: [...omitStaging(plan.findings), ...waiting] }
}
