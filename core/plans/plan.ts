import { z } from 'zod'
import { PLANS, type Plan } from './table.ts'

/** The name of a plan that operators can grant. */
export const GrantablePlan = z.enum(
  PLANS.flatMap(({ name, grantLabel }) => (grantLabel === null ? [] : [name])),
)

type Right = 'digest' | 'notifications' | 'api'
export type Entitlements = Pick<Plan, 'maxSubscriptions' | 'windowDays' | Right> & { plan: string }

/** Somebody with the names of the plans they hold. */
type Holder = { plans: readonly string[] }

/**
 * What a person may see and have: of each thing the most that a plan of theirs allows. The API, feeds, the digest
 * and push all ask here. `plan` names the last in the table that they hold.
 */
export function toEntitlements(holder: Holder): Entitlements {
  const held = plansOf(holder)
  return {
    plan: held.reduce((_before, plan) => plan).name,
    maxSubscriptions: most(held.map(({ maxSubscriptions }) => maxSubscriptions)),
    windowDays: most(held.map(({ windowDays }) => windowDays)),
    digest: held.some(({ digest }) => digest),
    notifications: held.some(({ notifications }) => notifications),
    api: held.some(({ api }) => api),
  }
}

export function isVip(holder: Holder): boolean {
  return plansOf(holder).some((plan) => plan.isVip)
}

/** What everybody holds from the start. */
export const FIRST_PLANS: readonly string[] = [PLANS[0].name]

/** The names of what a person holds after a plan was granted to them or taken away. */
export function plansAfter(
  { plans }: Holder,
  { plan, isGranted }: { plan: string; isGranted: boolean },
): string[] {
  return PLANS.map(({ name }) => name).filter((name) =>
    name === plan ? isGranted : FIRST_PLANS.includes(name) || plans.includes(name),
  )
}

/** Names of the plans that have something; whoever holds one of them has it. */
export function plansWith(right: Right): string[] {
  return PLANS.filter((plan) => plan[right]).map(({ name }) => name)
}

/** How many days ahead anybody with this right can see; null for no end. */
export function longestWindowDays(right: Right): number | null {
  return most(PLANS.filter((plan) => plan[right]).map(({ windowDays }) => windowDays))
}

/** Whoever holds no plan that is known holds the first. */
function plansOf({ plans }: Holder): Plan[] {
  const held = PLANS.filter(({ name }) => plans.includes(name))
  return held.length > 0 ? held : [PLANS[0]]
}

/** The highest; null stands above every number. */
function most(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length < values.length ? null : Math.max(0, ...numbers)
}
