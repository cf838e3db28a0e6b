import { message } from '../../messages/message.ts'
import { PLANS, type Plan } from '../table.ts'

/**
 * A plan known only from this row, and unlike every other: listed between Free and Premium, but seeing further ahead
 * than both.
 */
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

// Import this before anything that reads the table, so that the row is part of it from the start.
const rows: Plan[] = PLANS as unknown as Plan[]
rows.splice(1, 0, CLUB)
