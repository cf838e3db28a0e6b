import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { readMessage } from '../ui/message.ts'
import { wordingIn, type Texts } from '../ui/text.ts'

const REPOSITORY = join(import.meta.dirname, '../..')

/** Every text of one language, and of these what `core` and the server say. */
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

async function speaker(language: string) {
  const { texts, sentences } = await readTexts(language)
  return wordingIn(language, texts, sentences).said
}

/** The sources that make sentences, in small letters, and texts that are broken over lines as one. */
async function readSources(): Promise<string> {
  const sources: string[] = []
  for await (const file of glob(['{core,sources,server,web/admin}/**/*.ts', 'web/api-error.ts'], {
    cwd: REPOSITORY,
    exclude: (path) => path.endsWith('node_modules'),
  }))
    if (!/\.test\.ts$|\/testing\//.test(file))
      sources.push(await readFile(join(REPOSITORY, file), 'utf8'))
  return sources
    .join('\n')
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll("\\'", "'")
    .toLowerCase()
    .split('\n')
    .filter((line) => /['"`\s]\w/.test(line) && !/^(import|\s*(\/?\*|\/\/))/.test(line))
    .join('\n')
}

/** Whether words stand in a source, as one piece or as up to three that are put together there. */
function isMade(words: string, source: string, most = 3): boolean {
  if (source.includes(words)) return true
  if (most === 1) return false
  return [...words.matchAll(/\s|(?=[:,.])/g)].some(({ index }) => {
    const tail = words.slice(index).trim()
    return (
      source.includes(words.slice(0, index).trim()) && tail !== '' && isMade(tail, source, most - 1)
    )
  })
}

test('every sentence of others is still made as it is translated', async () => {
  const source = await readSources()
  const { sentences } = await readTexts('da')
  const lost = Object.keys(sentences).filter((sentence) =>
    readMessage(sentence).some((piece) => {
      if (typeof piece !== 'string' || !/\p{L}/u.test(piece)) return false
      return !isMade(piece.trim().toLowerCase().replace(/\.$/, ''), source)
    }),
  )
  assert.deepEqual(lost, [])
})

test('a refusal is said with its values', async () => {
  const said = await speaker('da')
  assert.equal(said('There is no main group sport'), 'Der findes ikke: hovedgruppe sport')
  assert.equal(said('Event e1 does not exist'), 'Begivenheden e1 findes ikke')
  assert.equal(
    said('The crawl-to date is before the crawl-from date'),
    'Slutdatoen for læsningen er før startdatoen',
  )
})

test('every wrong field of a request is said', async () => {
  const said = await speaker('sv')
  assert.equal(
    said('The body of the request is wrong: title: is missing; days: must be at least 1.'),
    'Begärans innehåll är fel: title: saknas; days: måste vara minst 1.',
  )
  assert.equal(
    said('The body of the request is wrong: name: may have at most 80 characters.'),
    'Begärans innehåll är fel: name: får ha högst 80 tecken.',
  )
  assert.equal(said('must be text, not a number'), 'måste vara text, inte ett tal')
})

test('a conflict names its rows', async () => {
  const said = await speaker('nb')
  assert.equal(
    said('Somebody else changed this in the meantime: event e1 was deleted since; and 2 more'),
    'Noen andre har endret dette i mellomtiden: hendelse e1 er slettet siden; og 2 til',
  )
})

test('what a run found is said, and why it kept or refused something', async () => {
  const said = await speaker('ro')
  assert.equal(
    said('Nothing to keep, where earlier runs found events: 3 over, 1 cancelled.'),
    'Nimic de păstrat, deși rulările anterioare au găsit evenimente: 3 încheiate, 1 anulate.',
  )
  assert.equal(
    said('All 4 events on the page are over.'),
    'Toate cele 4 evenimente de pe pagină s-au încheiat.',
  )
  assert.equal(said('The source changed date, details.'), 'Sursa a schimbat: dată, detalii.')
  assert.equal(said('It has no start time'), 'Nu are oră de început')
  assert.equal(
    said('https://a.example/x answered with status 500.'),
    'https://a.example/x a răspuns cu starea 500.',
  )
})

test('the reasons for a digest are said', async () => {
  const said = await speaker('da')
  assert.equal(
    said(
      'Told in the digest of Friday 20 November. Not in the next digest: does not follow “Jazz”.',
    ),
    'Fortalt i digestet for Friday 20 November. Ikke i næste digest: følger ikke “Jazz”.',
  )
  assert.equal(said('Follows “Jazz” since 1 Nov 2026.'), 'Følger “Jazz” siden 1 Nov 2026.')
})

test('summaries of the history are said, also of what was undone', async () => {
  const said = await speaker('sv')
  assert.equal(said('Undid: Deleted the category “DR1”'), 'Ångrat: Tog bort: kategori ”DR1”')
  assert.equal(
    said('Changed 5 events: 2 created, 3 edited'),
    'Ändrade 5 händelser: 2 skapade, 3 redigerade',
  )
})

test('a sentence that nobody knows, and what operators write, stay as they are', async () => {
  const said = await speaker('da')
  assert.equal(said('Quite another thing happened'), 'Quite another thing happened')
  assert.equal(said('Crawled All events of today'), 'Læste All events of today')
  const question = 'my question: may I put the label on this at least'
  assert.equal(said(question), question)
  assert.equal(said('Undid: Crawled must be text'), 'Fortrudt: Læste must be text')
})
