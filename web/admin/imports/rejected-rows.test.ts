import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../api-error.ts'
import { describeRejection, findRejectedRows } from './rejected-rows.ts'

const EVENT = {
  category: null,
  title: '',
  description: '',
  details: '',
  date: '',
  endDate: null,
  status: 'scheduled' as const,
  formerDate: null,
  isDay: false,
  zone: null,
  url: null,
  sourceId: null,
  image: null,
}
const SENT = ['a', 'b'].map((key) => ({ key, foundAs: key, event: EVENT }))

test('a rejected row is marked with its column, and the first in the list takes the focus', () => {
  const rows = [
    { row: 2, field: 'category', message: 'is not chosen yet' },
    { row: 2, field: 'title', message: 'is empty' },
    { row: 9, field: 'title', message: 'is empty' },
    { row: 1, field: '', message: 'is the same event as row 2' },
  ]
  assert.deepEqual(
    [...findRejectedRows(new ApiError(400, 'bad-input', message('x'), { rows }), SENT)],
    [
      [
        'a',
        {
          text: 'It is the same event as row 2',
          fields: ['description'],
          keepsFocus: false,
        },
      ],
      [
        'b',
        {
          text: 'Category is not chosen yet; Event category is empty',
          fields: ['category', 'title'],
          keepsFocus: true,
        },
      ],
    ],
  )
})

test('the message for the whole list uses the table’s column names', () => {
  const rows = [{ row: 2, field: 'title', message: 'is empty' }]
  const wrong = findRejectedRows(new ApiError(400, 'bad-input', message('x'), { rows }), SENT)
  assert.equal(
    describeRejection(wrong, SENT),
    'Row 2: Event category is empty. Nothing was stored.',
  )
  assert.equal(describeRejection(new Map(), SENT), null)
})

test('other errors mark no row', () => {
  for (const error of [new ApiError(0, 'unreachable', message('x')), new Error('x'), undefined])
    assert.equal(findRejectedRows(error, SENT).size, 0)
})
