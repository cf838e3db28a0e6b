import assert from 'node:assert/strict'
import test from 'node:test'
import { flatten, readMessage } from './message.ts'

const say = (text: string, language: string, values: Record<string, string | number>) =>
  flatten(readMessage(text), language, values).join('')

test('a name in braces is replaced by its value', () => {
  assert.equal(
    say('{title} failed: {message}', 'en', { title: 'Finals', message: 'no' }),
    'Finals failed: no',
  )
})

test('a plural takes the branch of its number in its language', () => {
  const english = '{n, plural, one {# row} other {# rows}} kept'
  assert.equal(say(english, 'en', { n: 1 }), '1 row kept')
  assert.equal(say(english, 'en', { n: 20 }), '20 rows kept')
  const romanian = '{n, plural, one {# rând} few {# rânduri} other {# de rânduri}}'
  assert.equal(say(romanian, 'ro', { n: 1 }), '1 rând')
  assert.equal(say(romanian, 'ro', { n: 19 }), '19 rânduri')
  assert.equal(say(romanian, 'ro', { n: 20 }), '20 de rânduri')
})

test('an exact number goes before the rule, and a branch may hold other values', () => {
  const text = '{n, plural, =0 {none of {name}} other {# of {name}}}'
  assert.equal(say(text, 'en', { n: 0, name: 'TV' }), 'none of TV')
  assert.equal(say(text, 'en', { n: 3, name: 'TV' }), '3 of TV')
})

test('a number sign outside a plural is itself', () => {
  assert.equal(say('Issue #3 of {name}', 'en', { name: 'x' }), 'Issue #3 of x')
})

test('a text that cannot be read is refused', () => {
  for (const wrong of ['{', '{a', 'a }', '{n, plural, one {#}}', '{n, select, a {b} other {c}}'])
    assert.throws(() => readMessage(wrong), /brace|plural/i)
})

test('a value that is not given is refused by name', () => {
  assert.throws(() => say('Hello {name}', 'en', {}), /\{name\}/)
})
