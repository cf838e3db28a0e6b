import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseLooseJson } from './loose-json.ts'

function same(text: string, value: unknown): void {
  assert.deepEqual(parseLooseJson(text), value, text)
}

test('an unknown escape stands for its character', () => {
  same(String.raw`{"a": "Children\'s day", "b": "50\% off", "c": "C:\xampp", "d": "a\\b\n"}`, {
    a: "Children's day",
    b: '50% off',
    c: 'C:xampp',
    d: 'a\\b\n',
  })
})

test('line breaks, tabs and quotes inside a text are part of it', () => {
  same('{"a": "One\r\ntwo\tthree"}', { a: 'One\r\ntwo\tthree' })
  same('{"a": "The "Northern" strings, and "more"", "b": 1}', {
    a: 'The "Northern" strings, and "more"',
    b: 1,
  })
})

test('missing and extra commas are corrected', () => {
  same('{"a": [1, 2,], "b": {"c": 3,},}', { a: [1, 2], b: { c: 3 } })
  same('[{"a": 1},, {"a": 2}]', [{ a: 1 }, { a: 2 }])
  same('{"a": "one"\n "b": {"c": 2} "d": 3}', { a: 'one', b: { c: 2 }, d: 3 })
  same('{"a": , "b": }', { a: null, b: null })
  same('{"a": "one";\n "b": "x "y"; z"}', { a: 'one', b: 'x "y"; z' })
})

test('comments, markup between lines and other quotes are accepted', () => {
  same('{ // the name\n "a": 1, /* and */ "b": 2 }', { a: 1, b: 2 })
  same('<p>{<br />\n"a": "x",<br />\n"b": "<b>y</b>"}</p>', { a: 'x', b: '<b>y</b>' })
  same("{name: 'One', 'b': 'Two', c: undefined}", { name: 'One', b: 'Two', c: null })
  same('{“a”: “x”, “b”: 2}', { a: 'x', b: 2 })
  same('{&quot;a&quot;: &quot;x&quot;}', { a: 'x' })
})

test('wrapped and repeated values are read', () => {
  same('<!--//--><![CDATA[//><!--\n{"a": 1}\n//--><!]]>', { a: 1 })
  same('/* <![CDATA[ */ {"a": 1}; /* ]]> */', { a: 1 })
  same('{"a": 1}\n{"a": 2}', [{ a: 1 }, { a: 2 }])
  same('{"a": 1},\n{"a": 2},', [{ a: 1 }, { a: 2 }])
})

test('truncated and invalid text is not completed', () => {
  for (const text of [
    '',
    '{"a": 1',
    '{"a": "x',
    '[1, 2}',
    'not found',
    '{"a" "b" :: 2}',
    '<p>Hello',
  ]) {
    const read = parseLooseJson(text)
    assert.ok(read === undefined || typeof read === 'string' || Array.isArray(read), text)
    assert.ok(typeof read !== 'object' || !('a' in Object(read)), text)
  }
})

test('valid JSON is unchanged, and no text crashes the parser', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      assert.deepEqual(parseLooseJson(text), JSON.parse(text))
    }),
    { seed: 15 },
  )
  const signs = fc.string({
    unit: fc.constantFrom(...'{ } [ ] " , : \\ \' / * < > \n a b 1 “'.split(' ')),
    maxLength: 40,
  })
  fc.assert(
    fc.property(signs, (text) => {
      parseLooseJson(text)
    }),
    { seed: 15, numRuns: 3_000 },
  )
})

test('a text of a megabyte is read in one pass', () => {
  same(`{"a": "${'x" '.repeat(300_000)}"}`, { a: 'x" '.repeat(300_000) })
})
