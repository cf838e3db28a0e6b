import { z } from 'zod'
import { isCalledOff } from '../events/status.ts'
import { createDigestRules, type DigestInput } from './digest.ts'

/** The conditions for an event to be in a digest, in the order in which a person would check them. */
const DIGEST_CHECKS = [
  'follows',
  'filter',
  'category',
  'on',
  'plan',
  'coming',
  'window',
  'status',
] as const
export const DigestCheck = z.enum(DIGEST_CHECKS)
export type DigestCheck = z.infer<typeof DigestCheck>

/** One check and its result; null if it cannot be evaluated because an earlier one failed. */
export type DigestReason = { check: DigestCheck; holds: boolean | null }

export type ExplainInput = Omit<DigestInput, 'events' | 'narrow'> & {
  event: DigestInput['events'][number]
  passes?: boolean
}

/** Why an event is or is not in a digest made at `now`: it is if every check holds. */
export function explainEvent({ event, passes = true, ...given }: ExplainInput): DigestReason[] {
  const rules = createDigestRules(given)
  const item = rules.read(event)
  const holds: Record<DigestCheck, boolean | null> = {
    follows: rules.follows(event),
    filter: passes,
    category: item !== null,
    on: given.user.dailyDigest,
    plan: rules.entitlements.digest,
    coming: item && rules.isComing(item),
    window: item && rules.isInWindow(item),
    status: item && rules.concerns(item),
  }
  // Relevant only for called-off events, or if the filter excludes the event.
  const isAsked: Partial<Record<DigestCheck, boolean>> = {
    status: isCalledOff(event),
    filter: !passes,
  }
  const asked = DIGEST_CHECKS.filter((check) => isAsked[check] ?? true)
  return asked.map((check) => ({ check, holds: holds[check] }))
}

export function isIncluded(reasons: readonly DigestReason[]): boolean {
  return reasons.every(({ holds }) => holds === true)
}
