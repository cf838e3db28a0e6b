import assert from 'node:assert/strict'
import test from 'node:test'
import { chooseTests, findImporters, findTouchedTests } from './touched-tests.ts'

const TEXTS = {
  'core/a.ts': "import { b } from './b.ts'",
  'core/b.ts': "import { a } from './a.ts'",
  'core/a.test.ts': "import { a } from './a.ts'",
  'core/types.test.ts': "import type { A } from './a.ts'",
  'server/db/migrate.ts': "const FOLDER = join(import.meta.dirname, 'migrations')",
  'server/db/migrate.test.ts': "import { migrate } from './migrate.ts'",
  'server/log/undo.test.ts': "import '@app/core/b.ts'",
  'web/ui/toast.tsx': "import './toast.css'\nimport '@app/core/a.ts'",
  'web/ui/toast.component.test.tsx': "import { toast } from './toast.tsx'",
  'e2e/steps.ts': "import { a } from '../core/a.ts'",
  'e2e/print.test.ts': "import { steps } from './steps.ts'",
}

function findTouched(changed: string[], texts: Record<string, string> = TEXTS) {
  const known = new Set([...Object.keys(texts), ...changed])
  const tests = Object.keys(texts).filter((file) => file.includes('.test.'))
  const importers = findImporters(new Map(Object.entries(texts)), known)
  return Object.fromEntries(findTouchedTests(changed, tests, importers))
}

test('a file touches the tests that reach it, through cyclic imports too', () => {
  assert.deepEqual(findTouched(['core/b.ts']), {
    'core/a.test.ts': 2,
    'server/log/undo.test.ts': 1,
    'web/ui/toast.component.test.tsx': 3,
  })
})

test('an import of types only does not touch a test', () => {
  assert.equal(findTouched(['core/a.ts'])['core/types.test.ts'], undefined)
})

test('a changed test touches itself', () => {
  assert.deepEqual(findTouched(['core/a.test.ts']), { 'core/a.test.ts': 0 })
})

test('a deleted file touches the tests that still import it, and a deleted test none', () => {
  const { 'core/b.ts': _b, 'core/a.test.ts': _test, ...rest } = TEXTS
  assert.deepEqual(findTouched(['core/b.ts', 'core/a.test.ts'], rest), {
    'server/log/undo.test.ts': 1,
    'web/ui/toast.component.test.tsx': 3,
  })
})

test('a renamed file touches the importers of its new name, and the tests beside the old one', () => {
  const renamed = {
    'core/new.ts': '',
    'core/far.test.ts': '',
    'web/near.test.ts': "import '@app/core/new.ts'",
  }
  assert.deepEqual(findTouched(['core/old.ts', 'core/new.ts'], renamed), {
    'core/far.test.ts': 1,
    'web/near.test.ts': 1,
  })
})

test('a file that is not code touches its importers, or else the nearest tests', () => {
  assert.deepEqual(findTouched(['web/ui/toast.css']), { 'web/ui/toast.component.test.tsx': 2 })
  assert.deepEqual(findTouched(['server/db/migrations/0044-moods.sql']), {
    'server/db/migrate.test.ts': 1,
  })
  assert.deepEqual(findTouched(['docs/matching.md']), {})
})

test('journeys are touched by files of the journeys only', () => {
  assert.equal(findTouched(['core/a.ts'])['e2e/print.test.ts'], undefined)
  assert.deepEqual(findTouched(['e2e/steps.ts']), { 'e2e/print.test.ts': 1 })
})

const near = { distance: 1, isBeside: false, durationMs: 1_000 }

test('the nearest tests come first, then those beside a change, then the fastest', () => {
  const touched = [
    { ...near, file: 'far', distance: 2 },
    { ...near, file: 'slow', durationMs: 2_000 },
    { ...near, file: 'fast' },
    { ...near, file: 'beside', isBeside: true, durationMs: 3_000 },
  ]
  const limits = { lanes: 1, durationMs: 60_000 }
  assert.deepEqual(chooseTests(touched, limits), ['beside', 'fast', 'slow', 'far'])
})

test('tests that do not fit are left out, unless they changed themselves', () => {
  const touched = [
    { ...near, file: 'changed', distance: 0, durationMs: 9_000 },
    { ...near, file: 'too long for one lane', durationMs: 6_000 },
    { ...near, file: 'fits' },
    { ...near, file: 'too long now', distance: 2 },
  ]
  assert.deepEqual(chooseTests(touched, { lanes: 2, durationMs: 5_000 }), ['changed', 'fits'])
})
