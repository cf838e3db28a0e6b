import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { LANGUAGES } from '../languages.ts'
import { translateTo } from './translate.ts'

test('every file of a language is read', async () => {
  let files = 0
  for (const language of LANGUAGES) {
    const t = translateTo(language)
    for await (const file of glob(`${language}/*.json`, { cwd: import.meta.dirname })) {
      const texts = JSON.parse(await readFile(join(import.meta.dirname, file), 'utf8')) as object
      const plain = Object.entries<string>({ ...texts }).filter(([text]) => !text.includes('{'))
      assert.notEqual(plain.length, 0, file)
      for (const [text, words] of plain) assert.equal(t(text), words)
      files += 1
    }
  }
  assert.ok(files > 0)
})

test('values are formatted by the rules of the language, and English texts as they are written', () => {
  const text = '{count, plural, one {# minute} other {# minutes}}'
  const counts = [1, 2, 21]
  const say = (language: 'en' | 'ro') =>
    counts.map((count) => translateTo(language)(text, { count }))
  assert.deepEqual(say('en'), ['1 minute', '2 minutes', '21 minutes'])
  assert.deepEqual(say('ro'), ['un minut', '2 minute', '21 de minute'])
})
