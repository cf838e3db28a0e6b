import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describeYield,
  formatExpected,
  isGoodYield,
  mayMakeCategory,
  suggestChoice,
  toImports,
  type CheckedCrawler,
} from './import-view.ts'
import { describeExport, nameFile } from './share-view.ts'

const HALL: CheckedCrawler = {
  title: 'Hall',
  problem: null,
  crawler: {
    title: 'Hall',
    method: 'ICalendarFeed',
    url: 'https://hall.example/a.ics',
    category: { id: 'TALKS', title: 'Talks', group: 'stage' },
    samples: [],
    expected: [{ description: 'Salt', start: '2026-12-01' }],
  },
  category: null,
  isGroupKnown: true,
  needsKey: false,
  isTitleTaken: false,
  sameAddress: [],
}

const READ = {
  problem: null,
  eventCount: 3,
  keptCount: 2,
  events: [],
  expected: { found: 1, count: 1, missing: [] },
  notes: [],
  unknownCategories: [],
}

test('a crawler is chosen unless it is here already or cannot be added', () => {
  const isChosen = (over: Partial<CheckedCrawler>) => suggestChoice({ ...HALL, ...over }).isChosen
  assert.equal(isChosen({}), true)
  assert.equal(isChosen({ isTitleTaken: true }), false)
  assert.equal(isChosen({ sameAddress: ['Other'] }), false)
  assert.equal(isChosen({ crawler: null, problem: describeProblem }), false)
})

const describeProblem = { key: 'bad' } as NonNullable<CheckedCrawler['problem']>

test('its category is the one here, or made if its group is here', () => {
  const here = { ...HALL, category: 'TALKS' }
  const far = { ...HALL, isGroupKnown: false }
  assert.deepEqual([HALL, here, far].map(mayMakeCategory), [true, false, false])
  const categoryOf = (checked: CheckedCrawler) =>
    toImports([checked], [suggestChoice(checked)])[0]?.category
  assert.deepEqual(categoryOf(HALL), { title: 'Talks', group: 'stage' })
  assert.deepEqual(categoryOf(here), { id: 'TALKS' })
  assert.equal(categoryOf(far), null)
})

test('only the chosen are added, with their new titles and without pages', () => {
  const choices = [
    { isChosen: true, title: 'New', category: 'OTHER', makesCategory: false },
    { isChosen: false, title: 'Hall', category: null, makesCategory: true },
  ]
  assert.deepEqual(toImports([HALL, HALL], choices), [
    {
      crawler: {
        title: 'New',
        method: 'ICalendarFeed',
        url: 'https://hall.example/a.ics',
        category: { id: 'TALKS', title: 'Talks', group: 'stage' },
      },
      category: { id: 'OTHER' },
    },
  ])
})

test('what was read is good if nothing is missing', () => {
  assert.equal(describeYield(READ), '3 events, 2 kept, 1 of 1 expected')
  const bare = { ...READ, eventCount: 1, expected: { found: 0, count: 0, missing: [] } }
  assert.equal(describeYield(bare), '1 event, 2 kept')
  assert.deepEqual([isGoodYield(READ), isGoodYield(bare)], [true, true])
  assert.equal(isGoodYield({ ...READ, expected: { ...READ.expected, found: 0 } }), false)
  assert.equal(isGoodYield({ ...bare, eventCount: 0 }), false)
  assert.equal(describeYield({ ...READ, problem: describeProblem }), 'bad')
})

test('a missing event is named with its start in the zone of the crawler', () => {
  const at = (start: string) => formatExpected({ description: 'Salt', start }, 'Europe/Oslo')
  assert.match(at('2026-12-01T18:00:00Z'), /1 Dec 2026, 19:00 Salt$/)
  assert.match(at('2026-12-01'), /1 Dec 2026 Salt$/)
})

test('a file is named after its crawler, in any script, and the day', () => {
  const day = Temporal.PlainDate.from('2026-11-29')
  assert.equal(nameFile(['Fête: la Musique!'], day), 'fete-la-musique-2026-11-29.json')
  assert.equal(nameFile(['Концерты'], day), 'концерты-2026-11-29.json')
  assert.equal(nameFile(['—'], day), 'crawler-2026-11-29.json')
  assert.equal(nameFile(['One', 'Two'], day), 'crawlers-2026-11-29.json')
})

test('an export says what it left out', () => {
  const crawler = { title: 'Hall', method: 'ICalendarFeed' as const }
  const file = { format: 'almanac-crawlers' as const, version: 1 as const, crawlers: [crawler] }
  assert.equal(describeExport({ file, omitted: [], unproven: [] }), '1 crawler exported')
  assert.equal(
    describeExport({ file, omitted: [{ title: 'Sea', why: describeProblem }], unproven: ['Hall'] }),
    '1 crawler exported. Sea: bad. No event to expect of Hall: a dry run reads its page first.',
  )
})
