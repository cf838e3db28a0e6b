import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { CATEGORY_FIELDS } from '../categories/fields.ts'
import { PICTURE_FIELDS } from './shared-fields.ts'
import { CRAWLER_KINDS } from '../crawlers/crawler.ts'
import { CRAWLER_FIELDS } from '../crawlers/fields.ts'
import {
  EVENT_FIELDS,
  EVENT_OTHER_FIELDS,
  EVENT_ROW_FIELDS,
  EVENT_SOURCE_FIELDS,
} from '../events/fields.ts'
import { GROUP_FIELDS } from '../groups/fields.ts'
import { LOCATION_FIELDS } from '../locations/fields.ts'
import { MAIN_GROUP_FIELDS } from '../main-groups/fields.ts'
import { toInitialValues, isSameValue, findMissing, pick, type Fields } from './field.ts'
import { findFieldProblem } from './problem.ts'
import { toCreateShape, toWriteShape } from './schemas.ts'

const NOUNS: Record<string, Fields> = {
  CATEGORY_FIELDS,
  PICTURE_FIELDS,
  CRAWLER_FIELDS,
  EVENT_FIELDS,
  EVENT_OTHER_FIELDS,
  EVENT_SOURCE_FIELDS,
  GROUP_FIELDS,
  LOCATION_FIELDS,
  MAIN_GROUP_FIELDS,
}

test('the initial values of a new row are valid input', () => {
  for (const [name, fields] of Object.entries(NOUNS)) {
    const checked = z
      .object(toWriteShape(fields, CRAWLER_KINDS))
      .partial()
      .safeParse(toInitialValues(fields))
    assert.deepEqual(checked.error?.issues ?? [], [], name)
  }
})

test('optional fields may be omitted when creating an event', () => {
  const event = { title: 'PRO-TV', category: 'PRO', description: 'Film' }
  const made = z
    .object(toCreateShape(EVENT_FIELDS))
    .parse({ ...event, date: '2026-11-22T19:00:00Z' })
  assert.deepEqual(made, {
    ...event,
    date: '2026-11-22T19:00:00Z',
    ...toInitialValues(EVENT_FIELDS),
  })
})

test('blank text and null are missing in a required field, but not in an optional one', () => {
  const row = { title: ' ', category: null, description: 'Film', details: '', date: undefined }
  assert.deepEqual(findMissing(EVENT_FIELDS, row), ['title', 'category', 'date'])
  assert.deepEqual(findMissing(MAIN_GROUP_FIELDS, { title: 'Sport', index: 0 }), [])
})

test('a row is reduced to the fields of its noun', () => {
  const row = { id: 'x', version: 3, title: 'Aarhus', country: 'Denmark' }
  assert.deepEqual(pick(LOCATION_FIELDS, row), { title: 'Aarhus', country: 'Denmark' })
})

test('two spellings of one instant are equal, two texts are not', () => {
  const [one, other] = ['2026-11-22T19:00:00Z', '2026-11-22T20:00:00+01:00']
  assert.equal(isSameValue(EVENT_FIELDS.date, one, other), true)
  assert.equal(isSameValue(EVENT_FIELDS.title, one, other), false)
  assert.equal(isSameValue(EVENT_FIELDS.date, null, other), false)
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\u200b', 'https://x.example', 'http://', 'a'.repeat(501)),
  fc.webUrl(),
)

test('the browser rejects exactly the event input that the schemas reject', () => {
  const fields: Fields = EVENT_ROW_FIELDS
  const shape = toWriteShape(fields)
  const texts = Object.entries(fields).filter(([, { kind }]) =>
    ['line', 'words', 'address', 'source id'].includes(kind),
  )
  fc.assert(
    fc.property(fc.constantFrom(...texts), anyText, ([name, field], text) => {
      const isFine = shape[name]?.safeParse(text).success
      assert.equal(findFieldProblem(field, text) === undefined, isFine, `${name}: ${text}`)
    }),
  )
})
