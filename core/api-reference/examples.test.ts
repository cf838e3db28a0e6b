import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PLANS } from '../plans/table.ts'
import { EXAMPLES } from './examples.ts'
import data from './examples.json' with { type: 'json' }

test('the examples show plans as they are in the table', () => {
  const { profile, webhooks } = data.parts
  const { trialUntil: _trialUntil, ...plan } = profile.plan
  assert.partialDeepStrictEqual(PLANS[0], plan)
  assert.equal(webhooks.plan, PLANS.find(({ api }) => api)?.name)
})

test('a part stands for itself, with the fields beside it instead of or in addition to its own', () => {
  const { event } = data.parts
  assert.partialDeepStrictEqual(EXAMPLES['listComingUp'], {
    answer: { events: [{ ...event, isNews: true }] },
  })
  assert.partialDeepStrictEqual(EXAMPLES['resendWebhookDelivery'], {
    answer: {
      ...data.parts.delivery,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: '2026-11-21T12:04:10Z',
    },
  })
})
