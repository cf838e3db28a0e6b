import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatEnglish, formatMessage, formatText } from './format.ts'
import {
  uniqueMessages,
  fromIssue,
  joinMessages,
  message,
  nest,
  toIssue,
  toMessage,
  verbatim,
} from './message.ts'

const DANISH = {
  language: 'da',
  texts: {
    gone: 'væk',
    'Event {id} is gone': 'Begivenheden {id} er væk',
    'Undid: {message}': 'Fortrudt: {message}',
    'Comes on {day}.': 'Kommer {day}.',
    '{n, plural, one {# row} other {# rows}}': '{n, plural, one {# række} other {# rækker}}',
  },
}

test('a plural takes the branch of its number, an exact one first, and formats the number in its language', () => {
  const text = '{n, plural, =0 {none of {name}} one {# of {name}} other {# of {name}}}'
  const say = (n: number) => formatText(text, { n, name: 'TV' }, { language: 'en', texts: {} })
  assert.deepEqual([0, 1, 3, 1200].map(say), ['none of TV', '1 of TV', '3 of TV', '1,200 of TV'])
  const rows = message('{n, plural, one {# row} other {# rows}}', { n: 1200 })
  assert.equal(formatMessage(rows, DANISH), '1.200 rækker')
})

test('a missing value is refused by name', () => {
  assert.throws(() => formatText('Hello {name}', {}, { language: 'en', texts: {} }), /\{name\}/)
})

test('moments and days are formatted in the reader’s language and zone', () => {
  const instant = '2026-11-21T23:30:00Z'
  const comes = message('Comes on {day}.', { day: { instant } })
  assert.equal(formatEnglish(comes), 'Comes on 21 Nov 2026, 23:30 UTC.')
  const there = { ...DANISH, zone: 'Europe/Copenhagen' }
  assert.equal(formatMessage(comes, there), 'Kommer 22. nov. 2026, 00.30.')
  const day = message('Comes on {day}.', { day: { day: '2026-11-20', form: 'weekday' } })
  assert.equal(formatEnglish(day), 'Comes on Friday 20 November.')
  assert.equal(formatMessage(day, DANISH), 'Kommer fredag 20. november.')
})

test('lists and nested messages are formatted in order', () => {
  const two = joinMessages([message('gone'), message('Event {id} is gone', { id: '7' })], '; ')
  assert.equal(formatMessage(two, DANISH), 'væk; Begivenheden 7 er væk')
  assert.deepEqual(uniqueMessages([two, message('gone'), two]), [two, message('gone')])
})

test('a sentence from before messages had keys is shown unchanged', () => {
  const before = 'Crawled {title}, it’s {n, plural'
  assert.equal(formatMessage(toMessage(before), DANISH), before)
})

test('a message that cannot be formatted is shown as its text', () => {
  const nested = message('Undid: {message}', { message: { key: 'a {b' } })
  assert.equal(formatMessage(nested, DANISH), 'Fortrudt: a {b')
  assert.equal(formatEnglish(toMessage('from {day}', { day: { instant: '{' } })), 'from {day}')
  assert.equal(formatEnglish({ key: 'Hello {name}' }), 'Hello {name}')
})

test('other people’s words are no key, and the text of a message is known beforehand', () => {
  const words = String('gone')
  // @ts-expect-error: a text that is not known beforehand
  assert.equal(message(words), 'gone')
  // @ts-expect-error: nor is one with something inside
  assert.equal(message(`is ${words}`), 'is gone')
  assert.equal(formatMessage(fromIssue(words), DANISH), 'gone')
})

test('a message passes through a schema’s issue unchanged', () => {
  const told = message('Event {id} is gone', { id: '{"key":' })
  assert.deepEqual(fromIssue(toIssue(told)), told)
  assert.equal(formatMessage(fromIssue(toIssue(message('gone'))), DANISH), 'væk')
})

test('text from people and websites is unchanged in every message, even if it is a key', () => {
  const keys = Object.keys(DANISH.texts)
  const written = fc.oneof(fc.constantFrom(...keys), fc.string({ unit: 'grapheme', minLength: 1 }))
  fc.assert(
    fc.property(written, (text) => {
      const event = message('Event {id} is gone', { id: text })
      assert.equal(formatMessage(event, DANISH), `Begivenheden ${text} er væk`)
      const undone = message('Undid: {message}', { message: nest(event) })
      assert.equal(formatMessage(undone, DANISH), `Fortrudt: Begivenheden ${text} er væk`)
      assert.equal(formatMessage(verbatim(text), DANISH), text)
      assert.equal(formatEnglish(undone), `Undid: Event ${text} is gone`)
    }),
  )
})
