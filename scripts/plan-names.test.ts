import assert from 'node:assert/strict'
import test from 'node:test'
import { PLANS } from '@app/core/plans/table.ts'
import { findFilesNamingPlans } from './plan-names.ts'
import { readSources } from './read-sources.ts'

const NAMES = PLANS.map(({ name }) => name)

test('only core/plans knows plans by name', async () => {
  const workspaces = await Promise.all(['core', 'server', 'sources', 'web'].map(readSources))
  const files = new Map(workspaces.flatMap((sources) => [...sources]))
  assert.deepEqual(findFilesNamingPlans(files, NAMES), [])
})

test('a file that names a plan is reported, however it is written', () => {
  const found = findFilesNamingPlans(
    new Map([
      ['core/plans/table.ts', "{ name: 'Premium' }"],
      ['core/digest/digest.test.ts', "plans: ['Premium']"],
      ['server/upcoming/testing/setup.ts', "plans: ['Free']"],
      ['web/site/landing/hero.tsx', "t('Start free')"],
      ['web/admin/operations/facts.tsx', "t('Free on the disk')"],
      ['server/digest/store.ts', '`where plans && array["Premium", "Affiliate"]`'],
      ['server/auth/rate-limits.ts', "if (plan === 'Free') return 10"],
      ['web/site/landing/pricing.tsx', '<h3>Premium</h3>'],
    ]),
    NAMES,
  )
  assert.deepEqual(found, [
    'server/auth/rate-limits.ts',
    'server/digest/store.ts',
    'web/site/landing/pricing.tsx',
  ])
})
