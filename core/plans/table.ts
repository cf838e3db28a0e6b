import { message, type Key } from '../messages/message.ts'

export type Plan = {
  /** The same in every language; stored with the people who hold the plan. */
  name: string
  /** Whether operators see people with this plan as VIP or as regular. */
  isVip: boolean
  /** The label with which operators grant it; null for the plan everybody holds. */
  grantLabel: Key | null
  dollarsPerMonth: number
  /** Null for unlimited. */
  maxSubscriptions: number | null
  /** Days ahead the person sees; null for unlimited. The events API of an Affiliate has no window at all. */
  windowDays: number | null
  digest: boolean
  notifications: boolean
  /** Events API, subscriptions API and web hooks. */
  api: boolean
  offer: Offer
}

/** How the public page and the terms of service advertise a plan. */
type Offer = {
  purpose: Key
  /** Features in display order, followed by what the plan does not include. */
  features: readonly Key[]
  lacks: readonly Key[]
  button: Key
  /** The target of the button: the app in the browser, or a part of the landing page, where no payment is taken. */
  leadsTo: '/me' | '#download' | '#contact'
  isRecommended: boolean
}

/**
 * The plans in display order. Everybody holds the first. A plan is a row here plus the translations of its words;
 * never rename one that people hold.
 */
export const PLANS: readonly [Plan, ...Plan[]] = [
  {
    name: 'Free',
    isVip: false,
    grantLabel: null,
    dollarsPerMonth: 0,
    maxSubscriptions: 10,
    windowDays: 7,
    digest: false,
    notifications: false,
    api: false,
    offer: {
      purpose: message('To see what it is like'),
      features: [message('10 subscriptions'), message('Ads free'), message('1 week upcoming')],
      lacks: [message('No notifications'), message('No daily digest')],
      button: message('Start free'),
      leadsTo: '/me',
      isRecommended: false,
    },
  },
  {
    name: 'Premium',
    isVip: true,
    grantLabel: message('VIP (Premium)'),
    dollarsPerMonth: 5,
    maxSubscriptions: null,
    // The longest month, so that a month ahead is never cut short.
    windowDays: 31,
    digest: true,
    notifications: true,
    api: false,
    offer: {
      purpose: message('For people who plan ahead'),
      features: [
        message('Unlimited subscriptions'),
        message('Ads free'),
        message('1 month upcoming'),
        message('Notifications'),
        message('Daily digest'),
      ],
      lacks: [],
      button: message('Choose Premium'),
      leadsTo: '#download',
      isRecommended: true,
    },
  },
  {
    name: 'Affiliate',
    isVip: true,
    grantLabel: message('Affiliate'),
    dollarsPerMonth: 20,
    maxSubscriptions: null,
    windowDays: 31,
    digest: true,
    notifications: true,
    api: true,
    offer: {
      purpose: message('To build on our calendar'),
      features: [
        message('Unlimited subscriptions'),
        message('Ads free'),
        message('Web hooks'),
        message('Subscriptions API'),
        message('Events API'),
      ],
      lacks: [],
      button: message('Talk to us'),
      leadsTo: '#contact',
      isRecommended: false,
    },
  },
]

/** The plan of new accounts while the installation grants trials. */
export const TRIAL_PLAN = 'Premium'
