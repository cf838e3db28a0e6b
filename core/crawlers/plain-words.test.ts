import assert from 'node:assert/strict'
import { test } from 'node:test'
import { message } from '../messages/message.ts'
import { inEnglish } from '../messages/testing/in-english.ts'
import { describeRun } from './plain-words.ts'
import { FindingKind, PLAN_KINDS } from '../runs/plan.ts'
import { RunMode, RunState, type PlanCounts } from '../runs/run.ts'

const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')
const ON = {
  active: true,
  autoSetNextRunDate: true,
  nextRunDate: '2026-11-22T06:00:00Z',
  expireDate: null,
}
const CRAWLERS = [
  ON,
  null,
  { ...ON, active: false },
  { ...ON, autoSetNextRunDate: false },
  { ...ON, nextRunDate: '2026-11-21T07:00:00Z' },
  { ...ON, expireDate: '2026-11-20T00:00:00Z' },
]
const TECHNICAL = /https?|status|selector|json|html|url|robots|parse|null|undefined|crawl-/i

function countsOf(add: number): PlanCounts {
  const none = Object.fromEntries(PLAN_KINDS.map((kind) => [kind, 0])) as PlanCounts
  return { ...none, add }
}

function runOf(changes: Partial<Parameters<typeof describeRun>[0]>) {
  const run: Parameters<typeof describeRun>[0] = {
    state: 'done',
    mode: 'scheduled',
    counts: null,
    findings: [],
    changeSet: null,
    acceptedBy: null,
    releaseAt: null,
    releaseCount: null,
  }
  return { ...run, ...changes }
}

const findingOf = (kind: FindingKind) => ({ kind, message: message('x'), holds: true })

test('every outcome of a run is described in four plain sentences', () => {
  for (const state of RunState.options)
    for (const mode of RunMode.options)
      for (const kind of [null, ...FindingKind.options])
        for (const changeSet of [null, 7])
          for (const acceptedBy of [null, 'Op'])
            for (const add of [0, 1, 5])
              for (const crawler of CRAWLERS) {
                const findings = kind === null ? [] : [findingOf(kind)]
                const counts = countsOf(add)
                const run = runOf({ state, mode, findings, changeSet, acceptedBy, counts })
                const sentences = describeRun(run, crawler, NOW).map((one) =>
                  String(inEnglish(one)),
                )
                assert.equal(sentences.length, 4)
                for (const sentence of sentences) {
                  assert.match(sentence, /^[A-Z0-9].{8,}\.$/)
                  assert.doesNotMatch(sentence, TECHNICAL)
                }
              }
})

test('a blocked request loses no events and requires no action', () => {
  const run = runOf({ state: 'failed', findings: [findingOf('blocked')] })
  const [happened, kept, next, todo] = describeRun(run, ON, NOW).map((one) =>
    String(inEnglish(one)),
  )
  assert.deepEqual(
    [happened, kept, todo],
    ['The site turned us away.', 'Your events stay as they are.', 'Nothing to do.'],
  )
  assert.match(next ?? '', /^Almanac looks again by itself: .*22.*\.$/)
})

test('anything odd is mentioned before the review of the source', () => {
  const findings = [findingOf('reviewed'), findingOf('far-fewer')]
  const [happened] = describeRun(runOf({ state: 'held', findings }), ON, NOW)
  assert.equal(inEnglish(happened), 'The site lists far fewer events than usual.')
})

test('a run with one failed address says that the others were read', () => {
  const findings = [{ ...findingOf('page-changed'), holds: false }]
  const [happened, , , todo] = describeRun(runOf({ findings, changeSet: 7 }), ON, NOW)
  assert.equal(inEnglish(happened), 'One of the addresses could not be read; the others were.')
  assert.equal(inEnglish(todo), 'Choose Repair on the crawler’s card.')
})
