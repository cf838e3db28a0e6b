import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRecipe } from '@app/core/crawlers/recipe.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import {
  findMistake,
  describePart,
  describePreview,
  describeRecipe,
  describeRejection,
  formatStart,
  type Preview,
  type RecipePart,
} from './recipe-view.ts'

function preview(counts: Partial<Record<RecipePart, number>>, given: Partial<Preview> = {}) {
  const parts = (Object.entries(counts) as [RecipePart, number][]).map(([part, count]) => ({
    part,
    count,
    samples: [],
    error: null,
  }))
  return { page: null, parts, eventCount: 0, events: [], rejected: [], notes: [], ...given }
}

test('a list counts its items, the other parts count the items that contain them', () => {
  const shown = preview({ list: 12, title: 12, date: 11, picture: 0 })
  assert.equal(describePart(shown, 'list'), '12 items')
  assert.equal(describePart(shown, 'date'), 'In 11 of 12')
  assert.equal(describePart(shown, 'picture'), 'Matches nothing')
  assert.equal(describePart(preview({ list: 1 }), 'list'), '1 item')
})

test('the whole preview is summarised in one line', () => {
  const rejected = [{ what: 'Soon', reason: 'no-readable-date' as const, detail: message('') }]
  assert.equal(
    describePreview(preview({ list: 3 }, { eventCount: 2, rejected })),
    '3 items, 2 events, 1 rejected',
  )
  assert.equal(describePreview(preview({ list: 1 }, { eventCount: 1 })), '1 item, 1 event')
})

test('an invalid format is reported at the format, and no selector is blamed', () => {
  const error = message('The format "HH" names no day and month')
  const date = { part: 'date' as const, count: 3, samples: [], error: null }
  const format = { part: 'format' as const, count: 0, samples: [], error }
  const shown = preview({}, { parts: [date, format] })
  assert.equal(findMistake(shown, 'date'), null)
  assert.equal(findMistake(shown, 'format'), error)
})

test('a page without items says what the list selector must match', () => {
  assert.match(describePreview(preview({ list: 0 })), /once for each event/)
})

test('a date is shown in the source’s zone, with its weekday and year', () => {
  assert.equal(
    formatStart({ instant: '2026-11-21T19:30:00Z' }, 'Europe/Copenhagen'),
    'Sat 21 Nov 2026, 20:30',
  )
  assert.equal(formatStart({ day: '2027-01-01' }, 'Europe/Copenhagen'), 'Fri 01 Jan 2027')
})

test('a rejection gives its reason and the original text', () => {
  const rejection = { what: 'Gala', reason: 'no-readable-date' as const }
  assert.equal(
    describeRejection({ ...rejection, detail: message('“soon”') }),
    'No readable date: “soon”',
  )
  assert.equal(describeRejection({ ...rejection, detail: message('') }), 'No readable date')
})

test('filled-in selectors are counted', () => {
  const recipe = toRecipe({ ...NEW_CRAWLER, recipeList: 'li', recipeTitle: 'h3' })
  assert.equal(describeRecipe(recipe), '2 of 6 selectors')
})
