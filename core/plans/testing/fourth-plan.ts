import { message } from '../../messages/message.ts'
import { PLANS, type Plan } from '../table.ts'

/** A plan that nothing but this row knows, unlike every other: between Free and Premium, and further ahead than both. */
export const CLUB: Plan = {
  name: 'Club',
  isVip: false,
  grantLabel: message('Club'),
  dollarsPerMonth: 2,
  maxSubscriptions: 12,
  windowDays: 60,
  digest: true,
  notifications: false,
  api: false,
  offer: {
    purpose: message('For a whole club'),
    features: [message('12 subscriptions')],
    lacks: [message('No notifications')],
    button: message('Join a club'),
    leadsTo: '#contact',
    isRecommended: false,
  },
}

// Import this before anything that reads the table, so that the row is there as if it were written there.
const rows: Plan[] = PLANS as unknown as Plan[]
rows.splice(1, 0, CLUB)
