import { message } from '../messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventWindow } from '../events/event-window.ts'
import { BLANK_ITEM } from './item-parts.ts'
import type { PlanItem, SourceWords } from './plan.ts'
import { compareReplay } from './compare-replay.ts'

const WINDOW = eventWindow({
  crawlFromDate: null,
  crawlToDate: null,
  now: Temporal.Instant.from('2026-11-21T08:00:00Z'),
  zone: 'Europe/Copenhagen',
})

function said(words: Partial<SourceWords>): SourceWords {
  return {
    sourceId: null,
    url: null,
    category: null,
    title: 'Stage',
    description: 'Hamlet',
    details: '',
    start: '2026-11-24T18:00:00Z',
    ...words,
  }
}

function item(fields: Partial<PlanItem>): PlanItem {
  const words = fields.said === undefined ? said({}) : fields.said
  return {
    ...BLANK_ITEM,
    kind: 'add',
    key: 'add-1',
    said: words,
    event: words && {
      ...words,
      category: 'THEATRE',
      date: words.start,
      isDay: false,
      zone: 'Europe/Copenhagen',
      endDate: null,
      status: 'scheduled',
      formerDate: null,
    },
    why: message(''),
    ...fields,
  }
}

function compare(before: PlanItem[], after: PlanItem[]) {
  return compareReplay({ items: before, window: WINDOW }, { items: after, window: WINDOW })
}

test('the current state of the database makes no difference', () => {
  const late = said({ description: 'Put off', start: '2026-12-24T18:00:00Z' })
  const before = [
    item({ kind: 'add' }),
    item({ kind: 'move', said: late }),
    item({ kind: 'vanished', said: null }),
    item({ kind: 'rejected', reason: 'duplicate', why: message('Twice') }),
  ]
  const after = [
    item({
      kind: 'rejected',
      reason: 'outside-window',
      said: late,
      why: message('Its date is outside'),
    }),
    item({ kind: 'unchanged', eventId: 'e-1' }),
    item({ kind: 'update', eventId: 'e-1' }),
  ]
  const nothing = { same: true, added: [], gone: [], changed: [] }
  assert.deepEqual(compare(before, after), nothing)
})

test('events that were added, removed or changed are listed', () => {
  const hamlet = said({ sourceId: 'h' })
  const later = said({ sourceId: 'h', start: '2026-11-25T18:00:00Z' })
  const faust = said({ description: 'Faust' })
  const odd = { kind: 'rejected', said: null, event: null, reason: 'no-readable-date' } as const
  const found = compare(
    [item({ said: hamlet }), item({ said: faust }), item({ ...odd, why: message('Once: soon') })],
    [item({ said: later }), item({ ...odd, why: message('Once: late') })],
  )
  assert.deepEqual(found, {
    same: false,
    added: [{ said: null, reason: 'no-readable-date', why: 'Once: late' }],
    gone: [
      { said: null, reason: 'no-readable-date', why: 'Once: soon' },
      { said: faust, reason: null, why: '' },
    ],
    changed: [
      {
        before: { said: hamlet, reason: null, why: '' },
        after: { said: later, reason: null, why: '' },
      },
    ],
  })
})

test('a plan stored before pages had rejection words of their own compares as equal', () => {
  const odd = { kind: 'rejected', said: null, event: null, reason: 'no-readable-date' } as const
  const { same } = compare(
    [item({ ...odd, why: message('Once: soon') })],
    [item({ ...odd, what: 'Once', why: message('soon') })],
  )
  assert.equal(same, true)
})

test('an event that is now refused is changed', () => {
  const [changed] = compare(
    [item({})],
    [item({ kind: 'rejected', reason: 'past', why: message('It is over.') })],
  ).changed
  assert.equal(changed?.before.reason, null)
  assert.deepEqual([changed?.after.reason, changed?.after.why], ['past', 'It is over.'])
})

test('the order of fields in a stored plan does not matter', () => {
  const words = said({ sourceId: 'h' })
  const turned = Object.fromEntries(Object.entries(words).toReversed()) as SourceWords
  assert.equal(compare([item({ said: words })], [item({ said: turned })]).same, true)
})

test('another copy of the same event is an addition', () => {
  const { added, gone, changed } = compare([item({})], [item({}), item({})])
  assert.deepEqual([added.length, gone.length, changed.length], [1, 0, 0])
})
