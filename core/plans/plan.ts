import { z } from 'zod'
import { PLANS, TRIAL_PLAN, type Plan } from './table.ts'

export const GrantablePlan = z.enum(
  PLANS.flatMap(({ name, grantLabel }) => (grantLabel === null ? [] : [name])),
)

type Right = 'digest' | 'notifications' | 'api'
export type Entitlements = Pick<Plan, 'maxSubscriptions' | 'windowDays' | Right> & { plan: string }

/** A person with the names of the plans granted to them. */
type Holder = { plans: readonly string[] }
/** The same with the end of their trial, if they have or had one. */
type Trialist = Holder & { trialUntil?: string | null | undefined }

/**
 * What a person's plans allow at `now`: the most generous of each limit. The API, feeds, the digest and push all use
 * this. `plan` is the last one in the table that they hold.
 */
export function toEntitlements(holder: Holder & { trialUntil?: undefined }): Entitlements
export function toEntitlements(holder: Trialist, now: Temporal.Instant): Entitlements
export function toEntitlements(holder: Trialist, now?: Temporal.Instant): Entitlements {
  const isTrial = now !== undefined && isBefore(now, holder.trialUntil)
  const held = plansOf(isTrial ? { plans: [...holder.plans, TRIAL_PLAN] } : holder)
  return {
    plan: held.reduce((_before, plan) => plan).name,
    maxSubscriptions: findHighest(held.map(({ maxSubscriptions }) => maxSubscriptions)),
    windowDays: findHighest(held.map(({ windowDays }) => windowDays)),
    digest: held.some(({ digest }) => digest),
    notifications: held.some(({ notifications }) => notifications),
    api: held.some(({ api }) => api),
  }
}

/** Whether a trial is running and allows more than their plans do. */
export function isOnTrial({ plans, trialUntil }: Trialist, now: Temporal.Instant): boolean {
  const [granted, all] = [toEntitlements({ plans }), toEntitlements({ plans, trialUntil }, now)]
  return Object.entries(all).some(([name, value]) => granted[name as keyof Entitlements] !== value)
}

function isBefore(now: Temporal.Instant, end: string | null | undefined): boolean {
  return end != null && Temporal.Instant.compare(now, end) < 0
}

/** When the trial of a new person ends; null if trials are disabled. */
export function computeTrialEnd(now: Temporal.Instant, days: number): string | null {
  return days === 0 ? null : now.add({ hours: 24 * days }).toString()
}

export function isVip(holder: Holder): boolean {
  return plansOf(holder).some((plan) => plan.isVip)
}

/** What everybody holds from the start. */
export const FIRST_PLANS: readonly string[] = [PLANS[0].name]

/** What is visible without signing in, in the API and to programs that read feeds. */
export const ANYONE = toEntitlements({ plans: FIRST_PLANS })

/** The names of a person's plans after one is granted or removed. */
export function changePlans(
  { plans }: Holder,
  { plan, isGranted }: { plan: string; isGranted: boolean },
): string[] {
  return PLANS.map(({ name }) => name).filter((name) =>
    name === plan ? isGranted : FIRST_PLANS.includes(name) || plans.includes(name),
  )
}

/** Names of the plans that include a right; holding any of them is enough. */
export function findPlansWith(right: Right): string[] {
  return PLANS.filter((plan) => plan[right]).map(({ name }) => name)
}

/**
 * Who has a right at `now`, for SQL: holders of any of the plans, and, if `trialAfter` is not null, people whose
 * trial ends after it.
 */
export function holdersOf(
  right: Right,
  now: Temporal.Instant,
): { plans: string[]; trialAfter: string | null } {
  const plans = findPlansWith(right)
  return { plans, trialAfter: plans.includes(TRIAL_PLAN) ? now.toString() : null }
}

export type PlanOffer = Pick<
  Plan,
  'name' | 'dollarsPerMonth' | 'maxSubscriptions' | 'windowDays'
> & {
  /** Message keys. */
  features: string[]
}

/** The first plan in the table that allows this many subscriptions, for people whose plan does not; null if none does. */
export function findPlanFor(subscriptions: number): PlanOffer | null {
  return toOffer(
    PLANS.find(
      ({ maxSubscriptions }) => maxSubscriptions === null || maxSubscriptions >= subscriptions,
    ),
  )
}

/** The first plan in the table with a right, for people whose plan does not have it; null if none does. */
export function findPlanWith(right: Right): PlanOffer | null {
  return toOffer(PLANS.find((plan) => plan[right]))
}

function toOffer(plan: Plan | undefined): PlanOffer | null {
  if (!plan) return null
  const { name, dollarsPerMonth, maxSubscriptions, windowDays, offer } = plan
  return { name, dollarsPerMonth, maxSubscriptions, windowDays, features: [...offer.features] }
}

/** The longest window of any plan with this right, in days; null for unlimited. */
export function findLongestWindowDays(right: Right): number | null {
  return findHighest(PLANS.filter((plan) => plan[right]).map(({ windowDays }) => windowDays))
}

/** People without a known plan hold the first one. */
function plansOf({ plans }: Holder): Plan[] {
  const held = PLANS.filter(({ name }) => plans.includes(name))
  return held.length > 0 ? held : [PLANS[0]]
}

/** The highest value; null is above every number. */
function findHighest(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length < values.length ? null : Math.max(0, ...numbers)
}
