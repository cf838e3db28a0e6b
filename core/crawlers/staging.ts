import type { CrawlerTrust } from './fields.ts'
import { message } from '../messages/message.ts'
import { isChosenUnasked } from '../runs/effects.ts'
import type { Finding, Plan } from '../runs/plan.ts'

/** Of the plan of a source that is reviewed: how much of it waits for a person. */
export function toStagingFindings({ items }: Pick<Plan, 'items'>, trust: CrawlerTrust): Finding[] {
  const count = trust === 'trusted' ? 0 : items.filter(isChosenUnasked).length
  if (count === 0) return []
  const sentence = message(
    '{count, plural, one {# change waits for you to release it. Nobody is told of it until then.} other {# changes wait for you to release them. Nobody is told of them until then.}}',
    { count },
  )
  return [{ kind: 'reviewed', message: sentence, holds: true }]
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
export function restOf(
  plan: Plan,
  released: ReadonlySet<string>,
  trust: CrawlerTrust,
): Plan | null {
  const items = plan.items.filter(({ key }) => !released.has(key))
  const waiting = toStagingFindings({ items }, trust)
  if (waiting.length === 0) return null
  return { ...plan, items, findings: [...omitStaging(plan.findings), ...waiting] }
}
