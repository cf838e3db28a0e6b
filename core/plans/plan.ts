import { message, type Key } from '../messages/message.ts'
type PlanName = 'Free' | 'Premium' | 'Affiliate'

export type Plan = {
  name: PlanName
  /** US dollars. */
  dollarsPerMonth: number
  /** Null for any number. */
  maxSubscriptions: number | null
  /** Days ahead the person sees; null for no end. The events API of an Affiliate has no window at all. */
  windowDays: number | null
  /** What the public page lists, in its order. */
  features: readonly Key[]
  digest: boolean
  notifications: boolean
  /** Events API, subscriptions API and web hooks. */
  api: boolean
}

const FREE: Plan = {
  name: 'Free',
  dollarsPerMonth: 0,
  maxSubscriptions: 10,
  windowDays: 7,
  features: [
    message('10 subscriptions'),
    message('Ads free'),
    message('1 week upcoming'),
    message('No notifications'),
    message('No daily digest'),
  ],
  digest: false,
  notifications: false,
  api: false,
}

const PREMIUM: Plan = {
  name: 'Premium',
  dollarsPerMonth: 5,
  maxSubscriptions: null,
  // The longest month, so that a month ahead is never cut short.
  windowDays: 31,
  features: [
    message('Unlimited subscriptions'),
    message('Ads free'),
    message('1 month upcoming'),
    message('Notifications'),
    message('Daily digest'),
  ],
  digest: true,
  notifications: true,
  api: false,
}

const AFFILIATE: Plan = {
  ...PREMIUM,
  name: 'Affiliate',
  dollarsPerMonth: 20,
  features: [
    message('Unlimited subscriptions'),
    message('Ads free'),
    message('Web hooks'),
    message('Subscriptions API'),
    message('Events API'),
  ],
  api: true,
}

/** The three plans in the order they are shown. */
export const PLANS: readonly Plan[] = [FREE, PREMIUM, AFFILIATE]

export type Entitlements = Pick<
  Plan,
  'maxSubscriptions' | 'windowDays' | 'digest' | 'notifications' | 'api'
> & { plan: PlanName }

/** What a person may see and have; the API, feeds, the digest and push all ask here. */
export function entitlements(person: { vip: boolean; affiliate: boolean }): Entitlements {
  const { name, maxSubscriptions, windowDays, digest, notifications, api } = planOf(person)
  return { plan: name, maxSubscriptions, windowDays, digest, notifications, api }
}

function planOf({ vip, affiliate }: { vip: boolean; affiliate: boolean }): Plan {
  if (affiliate) return AFFILIATE
  return vip ? PREMIUM : FREE
}
