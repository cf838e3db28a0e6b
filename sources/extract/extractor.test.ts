import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findSource } from '../index.ts'
import { MethodRefused, PageChanged } from '../source.ts'
import { context, page } from '../testing/page-context.ts'
import { createExtractor, ExtractionStopped, type ExtractorOptions } from './extractor.ts'

const register = new URL('../testing/odd-readers.ts', import.meta.url)

function oddExtractor(options: ExtractorOptions = {}) {
  const extractor = createExtractor({ register, ...options })
  const ask = (body: string) =>
    extractor.extract('TivoliWebsite', [page(body, 'https://example.com/')], context())
  return { ask, extractor }
}

function isStopped(kind: string) {
  return (error: unknown) => error instanceof ExtractionStopped && error.kind === kind
}

test('the thread finds what the reader finds', async () => {
  const fixture = new URL('../generic/schema-org-events/page.synthetic.html', import.meta.url)
  const pages = [page(readFileSync(fixture, 'utf8'), 'https://harbour-hall.example/programme')]
  const extractor = createExtractor()
  const found = await extractor.extract('SchemaOrgEvents', pages, context())
  assert.deepEqual(found, findSource('SchemaOrgEvents')?.extract(pages, context()))
  assert.equal(found.events.length, 5)
  await extractor.close()
})

test('the thread returns what each part of a recipe selects, for methods that use one', async () => {
  const body = '<ul><li>Concert <time datetime="2026-11-27">soon</time></li></ul>'
  const parts = { title: '', details: '', link: '', picture: '', format: '' }
  const recipe = { list: 'li', date: 'time', ...parts, language: 'en' as const }
  const asked = context({ input: { urls: [], category: null, categoryTitle: '', recipe } })
  const pages = [page(body, 'https://hall.example/')]
  const extractor = createExtractor()
  const seen = await extractor.inspect('SelectorRecipe', pages, asked)
  assert.deepEqual(seen, findSource('SelectorRecipe')?.inspect?.(pages, asked))
  assert.equal(seen.eventCount, 1)
  await assert.rejects(extractor.inspect('SchemaOrgEvents', pages, asked), MethodRefused)
  await extractor.close()
})

test('instants are passed to the thread unchanged', async () => {
  const { ask, extractor } = oddExtractor()
  const { notes } = await ask('ordinary')
  assert.deepEqual(inEnglish(notes), ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z'])
  await extractor.close()
})

test('the pages a reader can do without are reported', async () => {
  const { ask, extractor } = oddExtractor()
  const { needs, optional } = await ask('optional')
  assert.deepEqual([needs, optional], [['https://example.com/2'], ['https://example.com/2']])
  await extractor.close()
})

test('a reader’s own errors are returned with their type', async () => {
  const { ask, extractor } = oddExtractor()
  await assert.rejects(ask('change'), (error) => {
    return error instanceof PageChanged && error.message === 'the landmark is gone'
  })
  await assert.rejects(ask('refuse'), MethodRefused)
  await assert.rejects(ask('crash'), (error) => {
    return (
      error instanceof Error && error.name === 'TypeError' && /odd-readers/.test(error.stack ?? '')
    )
  })
  assert.equal((await ask('ordinary')).notes.length, 2)
  await extractor.close()
})

test('a method without a source is refused', async () => {
  const { extractor } = oddExtractor()
  await assert.rejects(extractor.extract('AppleWebsite', [], context()), MethodRefused)
  await extractor.close()
})

test('a reader that exceeds the deadline is stopped, and the next page is read', async () => {
  // Long enough to start a thread beside other tests and read an ordinary page.
  const { ask, extractor } = oddExtractor({ deadlineMs: 4_000 })
  const running = ask('run')
  const behind = ask('ordinary')
  await assert.rejects(running, isStopped('deadline'))
  assert.equal((await behind).notes.length, 2)
  await extractor.close()
})

test('a reader that exhausts the memory is stopped, and the next page is read', async () => {
  const { ask, extractor } = oddExtractor({ memoryMb: 48 })
  await assert.rejects(ask('hold'), isStopped('memory'))
  assert.equal((await ask('ordinary')).notes.length, 2)
  await extractor.close()
})

test('a thread that ends without an answer is reported, and the next page is read', async () => {
  const { ask, extractor } = oddExtractor()
  await assert.rejects(ask('exit'), isStopped('crashed'))
  assert.equal((await ask('ordinary')).notes.length, 2)
  await extractor.close()
})

test('pages are queued and all of them are read', async () => {
  const { ask, extractor } = oddExtractor({ threads: 2 })
  const found = await Promise.all(Array.from({ length: 8 }, () => ask('ordinary')))
  assert.equal(found.length, 8)
  await extractor.close()
})

test('closing stops running and queued pages, and nothing starts afterwards', async () => {
  const { ask, extractor } = oddExtractor()
  const running = assert.rejects(ask('run'), isStopped('closed'))
  const waiting = assert.rejects(ask('ordinary'), isStopped('closed'))
  await extractor.close()
  await Promise.all([running, waiting])
  await assert.rejects(ask('ordinary'), isStopped('closed'))
})
