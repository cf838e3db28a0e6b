import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile } from './compile.ts'
import { compile as compileNames } from './compile-names.ts'

test('texts with plain names compile to the same result with and without the parser', () => {
  for (const text of ['Save', '{n}', '{a} and {b}', 'It’s {n}: {m}.', "the site's {what}", '# {n}'])
    assert.deepEqual(compileNames(text), compile(text), text)
})
