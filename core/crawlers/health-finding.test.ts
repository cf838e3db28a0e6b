import { message } from '../messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FindingKind, type Finding } from '../runs/plan.ts'
import { findRecovered } from './health-finding.ts'

function finding(kind: FindingKind): Finding {
  return { kind, message: message('Odd'), holds: true }
}

const kindsOf = (text: string) => text.split(' ').toSorted()
const recovered = (outcome: Parameters<typeof findRecovered>[0]) =>
  findRecovered(outcome).toSorted()

test('a run without findings clears everything', () => {
  const all = FindingKind.options.toSorted()
  assert.deepEqual(recovered({ isRead: true, findings: [] }), all)
})

test('a run clears only what it did not find', () => {
  const cleared = findRecovered({
    isRead: true,
    findings: [finding('one-hour'), finding('disagreement')],
  })
  assert.equal(cleared.length, FindingKind.options.length - 2)
  assert.ok(!cleared.includes('one-hour') && !cleared.includes('disagreement'))
})

test('a run that kept no event proves nothing about their number and hours', () => {
  assert.deepEqual(
    recovered({ isRead: true, findings: [finding('nothing-found')] }),
    kindsOf('all-past bad-settings blocked not-allowed page-changed too-heavy unreachable'),
  )
})

test('a run that could not reach the site clears nothing', () => {
  for (const kind of ['blocked', 'unreachable', 'not-allowed', 'bad-settings'] as const)
    assert.deepEqual(findRecovered({ isRead: false, finding: finding(kind) }), [])
  assert.deepEqual(findRecovered({ isRead: false, finding: null }), [])
})

test('a run that got an unreadable page clears the findings about reaching the site', () => {
  assert.deepEqual(
    recovered({ isRead: false, finding: finding('page-changed') }),
    kindsOf('bad-settings blocked not-allowed unreachable'),
  )
})
