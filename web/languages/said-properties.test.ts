import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import fc from 'fast-check'
import { readMessage } from '../ui/message.ts'
import { wordingIn, type Texts } from '../ui/text.ts'

const LANGUAGES = ['da', 'nb', 'ro', 'sv']

/** Values that people or websites wrote. */
const WRITTEN = /^(address|called|name|selector|summary|text|title|value|where|why)$/

/** Values the product itself puts in, as it does. */
const OWN: Record<string, string> = {
  ...valuesOf('3', 'count days had hours limit made missing more none page pages past row'),
  ...valuesOf('3', 'size status usual'),
  ...valuesOf('x1', 'code email expected field host id method origin token'),
  ...valuesOf('1 Nov 2026', 'date day right starts time'),
  ...valuesOf('done', 'country fields kind known names part plan state wall'),
  list: 'date, details',
  messages: 'days: must be at least 1; event x1 was deleted since',
  messageKind: 'logo',
  messageNoun: 'category',
  path: 'title',
  url: 'https://a.example/x',
}

/** Sentences that stand in others, the first one that fits. */
const INNER = [
  'at least',
  'have at most 3 characters',
  'text',
  'was changed since',
  ', where earlier runs found events',
  '3 events',
  'Disclaimer',
  'Comes again on 1 Nov 2026.',
  'Deleted “Gala”',
]

function valuesOf(value: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}

async function readTexts(language: string): Promise<{ texts: Texts; sentences: Texts }> {
  const texts: Record<string, string> = {}
  const sentences: Record<string, string> = {}
  for await (const path of glob(`${language}/*.json`, { cwd: import.meta.dirname })) {
    const area = JSON.parse(await readFile(join(import.meta.dirname, path), 'utf8')) as Texts
    Object.assign(texts, area)
    if (path.includes('/said')) Object.assign(sentences, area)
  }
  return { texts, sentences }
}

const CATALOGUES = await Promise.all(
  LANGUAGES.map(async (language) => {
    const { texts, sentences } = await readTexts(language)
    return { language, sentences, said: wordingIn(language, texts, sentences).said }
  }),
)
const PATTERNS = Object.keys(CATALOGUES[0]?.sentences ?? {}).filter(
  (text) => text.includes('{') && !text.includes('plural'),
)

/** The English sentence with what people wrote in it, and the product's own values. */
function fill(pattern: string, written: string[], inner: string): string {
  const rest = [...written]
  return readMessage(pattern)
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (!('value' in piece)) throw new Error(`a plural in ${pattern}`)
      if (!WRITTEN.test(piece.value)) return OWN[piece.value] ?? inner
      return quoted(piece.value, rest.shift() ?? 'Gala')
    })
    .join('')
}

/** The marks that the product puts around such a value itself. */
function quoted(name: string, text: string): string {
  if (name === 'called') return `“${text}”`
  return name === 'value' ? `"${text}"` : text
}

function writtenIn(pattern: string): number {
  return readMessage(pattern).filter(
    (piece) => typeof piece !== 'string' && 'value' in piece && WRITTEN.test(piece.value),
  ).length
}

/** Anything at all, the product's own sentences, parts of them, and these with more around. */
function writtenTexts(): fc.Arbitrary<string> {
  const sentence = fc
    .tuple(fc.constantFrom(...PATTERNS), fc.constantFrom(...INNER))
    .map(([pattern, inner]) => fill(pattern, [], inner))
  const piece = fc
    .tuple(sentence, fc.nat(), fc.nat())
    .map(([text, from, length]) => cut(text, from, length))
    .filter((text) => text !== '')
  const glue = fc.constantFrom(' ', ': ', '; ', ', ', '. ', '“', '”', '" ')
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    sentence,
    piece,
    fc
      .array(fc.oneof(sentence, piece, glue), { minLength: 2, maxLength: 4 })
      .map((parts) => parts.join('')),
  )
}

/** So many words of a text. */
function cut(text: string, from: number, length: number): string {
  const words = text.split(' ')
  const first = from % words.length
  return words.slice(first, first + 1 + (length % words.length)).join(' ')
}

test('every sentence of the product is recognised with plain values in it', () => {
  const lost = CATALOGUES.flatMap(({ language, sentences, said }) =>
    PATTERNS.filter((pattern) => {
      const words = readMessage(sentences[pattern] ?? '').filter(
        (piece) => typeof piece === 'string',
      )
      return !INNER.some((inner) => {
        const shown = said(fill(pattern, [], inner))
        return words.every((piece) => shown.includes(piece))
      })
    }).map((pattern) => `${language}: ${pattern}`),
  )
  assert.deepEqual(lost, [])
})

test('what people and websites wrote stands unchanged in every sentence, in every language', () => {
  const withWritten = PATTERNS.filter((pattern) => writtenIn(pattern) > 0)
  fc.assert(
    fc.property(
      fc.constantFrom(...withWritten),
      fc.array(writtenTexts(), { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...INNER),
      (pattern, written, inner) => {
        const sentence = fill(pattern, written, inner)
        for (const { language, said } of CATALOGUES) {
          const shown = said(sentence)
          for (const text of written.slice(0, writtenIn(pattern)))
            assert.ok(shown.includes(text), `${language}: ${sentence} is shown as ${shown}`)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
