import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { PageChanged } from '../source.ts'
import { page } from '../testing/page-context.ts'
import { checkAnswer, fieldOf, readJson, textField } from './json-answer.ts'

const answer = (body: string) => page(body, 'https://example.com/data', 'application/json')

test('a page that is not JSON, or only half of it, has changed', () => {
  for (const body of ['', '<html></html>', '{"Stages": [', '[1,']) {
    assert.throws(() => readJson(answer(body)), PageChanged, body)
  }
})

test('a response that is only an error message has changed, and the message is quoted', () => {
  const refused = (body: string) => assert.throws(() => readJson(answer(body)), /an error: /, body)
  refused('{"error": "Forbidden"}')
  refused('{"message": "Too many <b>requests</b>", "data": null}')
  refused('{"errors": {"code": 403}}')
  assert.throws(() => readJson(answer('{"error": "Forbidden"}')), /an error: Forbidden$/)
})

test('a response with data is read, whatever message it carries', () => {
  assert.deepEqual(readJson(answer('{"message": "ok", "list": []}')), { message: 'ok', list: [] })
  assert.deepEqual(readJson(answer('{"error": null}')), { error: null })
  assert.equal(readJson(answer('null')), null)
})

test('a response of another structure has changed, and the place is named', () => {
  const Answer = z.object({ list: z.array(z.object({ id: z.string() })) })
  const value = { list: [{ id: 'a' }, { id: 2 }] }
  assert.throws(() => checkAnswer(value, Answer, answer('')), /not built as known: list\.1\.id/)
})

test('a field is a text, or a number converted to one, and nothing else', () => {
  assert.equal(textField({ id: 7, name: 'x' }, 'id'), '7')
  assert.equal(textField({ id: 7, name: 'x' }, 'name'), 'x')
  for (const value of [{ id: null }, { id: [] }, {}, null, 'id', []]) {
    assert.equal(textField(value, 'id'), '')
  }
  assert.equal(textField({}, 'toString'), '')
  assert.deepEqual(fieldOf({ a: { b: 1 } }, 'a'), { b: 1 })
})
