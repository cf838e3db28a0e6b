import { NEEDED_POINTS, type CrawlerTrust } from './fields.ts'
import { message } from '../messages/message.ts'
import { isChosenUnasked } from '../runs/effects.ts'
import type { Finding, Plan, PlanItem } from '../runs/plan.ts'

/** Of the plan of a source that is not simply trusted: how much of it waits for a person. */
export function toStagingFindings({ items }: Pick<Plan, 'items'>, trust: CrawlerTrust): Finding[] {
  const count = items.filter((item) => waits(item, trust)).length
  if (count === 0) return []
  const sentence = message(
    '{count, plural, one {# change waits for you to release it. Nobody is told of it until then.} other {# changes wait for you to release them. Nobody is told of them until then.}}',
    { count },
  )
  return [{ kind: 'reviewed', message: sentence, holds: true }]
}

/** Whether what is believed depends on each change. */
export function isScored(trust: CrawlerTrust): boolean {
  return (NEEDED_POINTS[trust] ?? 0) > 0
}

function waits(item: PlanItem, trust: CrawlerTrust): boolean {
  const needed = NEEDED_POINTS[trust]
  if (!isChosenUnasked(item)) return false
  return needed === null || (item.trust?.score ?? 0) < needed
}

/** What of a plan is believed enough to be stored at once; nothing where something else is odd about it. */
export function selectBelieved({ items, findings }: Plan, trust: CrawlerTrust): PlanItem[] {
  if (omitStaging(findings).some(({ holds }) => holds)) return []
  return items.filter((item) => isChosenUnasked(item) && !waits(item, trust))
}

type Findings = readonly Pick<Finding, 'kind'>[]

/** Whether a plan waits because of its source, and what is not released of it goes on waiting. */
export function isStaged(findings: Findings): boolean {
  return findings.some(({ kind }) => kind === 'reviewed')
}

/** What is wrong with a crawler; that its source is reviewed is not. */
export function omitStaging(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ kind }) => kind !== 'reviewed')
}

/** What goes on waiting once some of a plan is released; null where that is nothing. */
export function restOf(plan: Plan, released: ReadonlySet<string>): Plan | null {
  const items = plan.items.filter(({ key }) => !released.has(key))
  const waiting = toStagingFindings({ items }, 'reviewed')
  if (waiting.length === 0) return null
  return { ...plan, items, findings: [...omitStaging(plan.findings), ...waiting] }
}
