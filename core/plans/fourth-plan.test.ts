import { CLUB } from './testing/fourth-plan.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantPlan } from '../app-users/endpoints.ts'
import { planDigest } from '../digest/digest.ts'
import { toEntitlements, findLongestWindowDays, changePlans, findPlansWith } from './plan.ts'

test('another plan is a row: it can be granted, is used everywhere, and allows what the row says', () => {
  const change = grantPlan.body.parse({ plan: 'Club', isGranted: true })
  const plans = changePlans({ plans: ['Free'] }, change)
  assert.deepEqual(plans, ['Free', 'Club'])
  const { maxSubscriptions, windowDays, digest, notifications, api } = CLUB
  assert.deepEqual(toEntitlements({ plans }), {
    plan: 'Club',
    maxSubscriptions,
    windowDays,
    digest,
    notifications,
    api,
  })
  assert.deepEqual(findPlansWith('digest'), ['Club', 'Premium', 'Affiliate'])
  assert.equal(findLongestWindowDays('digest'), 60)
})

test('a person with two plans gets the most generous of each limit', () => {
  const both = toEntitlements({ plans: ['Free', 'Club', 'Premium'] })
  assert.deepEqual(both, {
    plan: 'Premium',
    maxSubscriptions: null,
    windowDays: 60,
    digest: true,
    notifications: true,
    api: false,
  })
})

test('people on it get a digest of its days', () => {
  const event = {
    id: 'far',
    title: 'Superliga',
    category: 'SUPERLIGA',
    categories: ['SUPERLIGA'],
    description: 'AGF – Viborg',
    details: '',
    date: '2027-01-15T18:00:00Z',
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    isDay: false,
    zone: null,
  }
  const digestOf = (plans: string[]) =>
    planDigest({
      user: { dailyDigest: true, plans, zone: 'Europe/Copenhagen', digestHour: 7 },
      subscriptions: ['SUPERLIGA'],
      events: [event],
      categories: [{ id: 'SUPERLIGA', title: 'Superliga', group: 'football' }],
      // A Monday, on which an outlook is sent.
      now: Temporal.Instant.from('2026-11-23T06:00:00Z'),
    })
  assert.equal(digestOf(['Free', 'Premium']), null)
  assert.equal(digestOf(['Free', 'Club'])?.sections[0]?.events[0]?.event.id, 'far')
})
