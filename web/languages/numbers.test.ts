import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { LANGUAGES, type Language } from '@app/core/languages.ts'
import { findNumbers } from './numbers.ts'

const REPOSITORY = join(import.meta.dirname, '..', '..')

/** Texts that have numbers of their own, by the reason. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  'Plans are a table: the row has the number and, beside it, the words that advertise it.': [
    '10 subscriptions',
    '1 week upcoming',
    '1 month upcoming',
  ],
  'A button says how many rows it acts on, which is the one it belongs to.': [
    'Cancel 1 link',
    'Delete 1 crawler',
    'Disable 1 operator',
    'Enable 1 operator',
    'Make 1 link',
    'Withdraw 1 invitation',
  ],
  'Part of a name, a notation or a status code.': [
    '"{text}" is no number of days: write 1-days to {days}-days',
    'It answered 410 Gone, which means that it wants no more messages, so we stopped sending them.',
    'Switched off: it answered 410, which asks for no more',
    'The format "{format}" needs both h and a for a clock of twelve hours',
    'The request holds a character that cannot be stored, such as the one with the number 0.',
    'This month counted from 0 (January) to 11',
    'This month counted from 1 (January) to 12',
    'Three or six digits, 0 to f',
    '{url} is no calendar file, season or race of Formula 1',
  ],
  'An example of what people write.': [
    'Day first, 3 April',
    'Jazz night, 14 January 20:00',
    'Month first, 4 March',
    'day, 7 or 21',
    'hour and half of the day, 9 and pm',
    'hour, 9 or 09',
    'minute, 05',
    'month as a number, 3 or 03',
    'year, 2026',
    '{format} reads “21. november 2026” and “21. november”.',
  ],
  'Made-up notifications.': [
    'Forty sheets are ready to be collected.',
    'Row 4, seat 11, is free again.',
  ],
  'Advice, which nothing enforces.': ['Tap three to begin. Change them whenever you like.'],
}

test('numbers in figures and in words are found, those of values and of exact counts are not', () => {
  assert.deepEqual(findNumbers('For three days, or 72 hours, as in v1', 'en'), ['three', '72'])
  assert.deepEqual(
    findNumbers('{days} days, {count, plural, =3 {the three} other {# of 5}}, {all, number}', 'en'),
    ['5'],
  )
  assert.deepEqual(findNumbers('timp de trei zile', 'ro'), ['trei'])
})

test('texts take their numbers from values', async () => {
  const withNumbers = new Set<string>()
  const exceptions = new Set(Object.values(EXCEPTIONS).flat())
  for (const { text, language, words } of await readTexts())
    for (const number of findNumbers(words, language))
      if (exceptions.has(text)) withNumbers.add(text)
      else assert.fail(`${number} in the text “${text}” (${language})`)
  assert.deepEqual([...exceptions.difference(withNumbers)], [], 'exceptions without a number')
})

type Text = { text: string; language: Language; words: string }

/** Every text in every language. Those of the demo screens go with made-up figures. */
async function readTexts(): Promise<Text[]> {
  const texts: Text[] = []
  for (const language of LANGUAGES)
    for await (const file of glob(`{web/languages,core/words}/${language}/*.json`, {
      cwd: REPOSITORY,
    })) {
      if (file.endsWith('/demo-screens.json')) continue
      const area: unknown = JSON.parse(await readFile(join(REPOSITORY, file), 'utf8'))
      for (const [text, words] of Object.entries<string>(Object(area)))
        texts.push({ text, language, words }, { text, language: 'en', words: text })
    }
  return texts
}
