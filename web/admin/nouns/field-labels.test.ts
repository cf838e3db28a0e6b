import assert from 'node:assert/strict'
import test from 'node:test'
import { CRAWLER_FIELDS } from '@app/core/crawlers/fields.ts'
import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import { labelsOf, valuesIn } from './field-labels.ts'

test('every instant is formatted in the reader’s time, a choice by its name', () => {
  const textOf = valuesIn(EVENT_FIELDS, 'Europe/Copenhagen')
  assert.match(textOf('date', '2026-11-22T23:30:00Z'), /^23 Nov 2026.* 00:30/)
  assert.match(textOf('endDate', '2026-11-22T23:30:00Z'), /^23 Nov 2026.* 00:30/)
  assert.equal(textOf('status', 'cancelled'), 'Cancelled')
  assert.equal(textOf('details', 'cancelled'), 'cancelled')
  const ofCrawler = valuesIn(CRAWLER_FIELDS, 'Europe/Copenhagen')
  assert.equal(ofCrawler('trust', 'reviewed'), 'Reviewed: waits for a person')
  assert.equal(ofCrawler('crawlFromDate', '2026-11-22'), '2026-11-22')
})

test('a field has the label of its column, and the id has one as well', () => {
  assert.equal(labelsOf(EVENT_FIELDS)('title'), 'Event category')
  assert.equal(labelsOf(EVENT_FIELDS)('id'), 'Id')
})
