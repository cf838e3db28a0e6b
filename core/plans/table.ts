import { message, type Key } from '../messages/message.ts'

export type Plan = {
  /** The same in every language, and what is stored with the people who hold the plan. */
  name: string
  /** Whether operators see its people as VIP or as regular ones. */
  isVip: boolean
  /** What operators grant it by; null for what everybody holds. */
  grantLabel: Key | null
  /** US dollars. */
  dollarsPerMonth: number
  /** Null for any number. */
  maxSubscriptions: number | null
  /** Days ahead the person sees; null for no end. The events API of an Affiliate has no window at all. */
  windowDays: number | null
  digest: boolean
  notifications: boolean
  /** Events API, subscriptions API and web hooks. */
  api: boolean
  offer: Offer
}

/** How the public page and the terms of the service tell of a plan. */
type Offer = {
  purpose: Key
  /** In the order in which they are listed, and behind them what the plan lacks. */
  features: readonly Key[]
  lacks: readonly Key[]
  button: Key
  /** Where the button leads: to the app in the browser, or a part of the landing page, where no payment is taken. */
  leadsTo: '/me' | '#download' | '#contact'
  isRecommended: boolean
}

/**
 * The plans, in the order in which they are shown. Everybody holds the first. A plan is a row here and the
 * translations of its words; the names of those that people hold stay.
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

/** What a new address has for as long as the installation grants a trial. */
export const TRIAL_PLAN = 'Premium'
