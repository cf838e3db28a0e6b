import { MethodRefused, PageChanged, type Source } from '@app/sources/source.ts'
import { createExtractor, type Extractor } from '@app/sources/extract/extractor.ts'
import {
  addressesOf,
  contextAt,
  ownPages,
  READERS,
  readAt,
} from '@app/sources/testing/all-readers.ts'
import { growPage, hostilePages } from '@app/sources/testing/hostile-pages.ts'
import { page } from '@app/sources/testing/page-context.ts'

/** Ten megabytes, the largest response that is fetched. */
const SIZE = 10_000_000
const WITHIN_MS = 5_000

type Case = { source: Source; url: string; name: string; body: string; mediaType: string }
type Result = { method: string; name: string; milliseconds: number; outcome: string }

/**
 * Lets every method read hostile pages of ten megabytes as in a run: on a thread with its memory limit and deadline.
 * Prints slow ones; returns false if a page took too long or was stopped. `parts` of names select methods.
 */
export async function soakHostilePages(parts: string[]): Promise<boolean> {
  const results = await readAll(parts.map((part) => part.toLowerCase()))
  const slow = results.filter(({ milliseconds }) => milliseconds > WITHIN_MS)
  const stopped = results.filter(({ outcome }) => outcome.startsWith('CRASHED'))
  for (const { method, name, milliseconds, outcome } of new Set([...slow, ...stopped])) {
    console.log(`${milliseconds} ms  ${method}  ${name}: ${outcome}`)
  }
  const slowest = Math.max(0, ...results.map(({ milliseconds }) => milliseconds))
  console.log(
    `${results.length} pages of ${SIZE / 1e6} MB; ${slow.length} took longer than ${WITHIN_MS} ms, ` +
      `the slowest ${slowest} ms; ${stopped.length} were stopped`,
  )
  return slow.length + stopped.length === 0
}

async function readAll(parts: string[]): Promise<Result[]> {
  const extractor = createExtractor({ deadlineMs: 20_000 })
  const results: Result[] = []
  for (const source of READERS) {
    const method = source.method.toLowerCase()
    if (parts.length > 0 && !parts.some((part) => method.includes(part))) continue
    for (const url of addressesOf(source)) {
      for (const one of casesOf(source, url)) results.push(await measure(one, extractor))
    }
    console.log(`${source.method} done`)
  }
  await extractor.close()
  return results
}

function* casesOf(source: Source, url: string): Generator<Case> {
  for (const { name, body, mediaType } of hostilePages(SIZE)) {
    yield { source, url, name, body, mediaType }
  }
  for (const { name, body, mediaType } of ownPages()) {
    if (!isReadBy(source, url, body, mediaType)) continue
    const large = growPage(body, SIZE)
    yield { source, url, name: `${name}, repeated`, body: large, mediaType }
    const half = large.slice(0, large.length * 0.7)
    yield { source, url, name: `${name}, repeated and truncated`, body: half, mediaType }
  }
}

/** Whether the method finds anything in a page. */
function isReadBy(source: Source, url: string, body: string, mediaType: string): boolean {
  try {
    const { events, rejected } = readAt(source, url, body, mediaType)
    return events.length + rejected.length > 0
  } catch (error) {
    if (error instanceof PageChanged || error instanceof MethodRefused) return false
    throw error
  }
}

async function measure(one: Case, reader: Extractor): Promise<Result> {
  const { source, url, name, body, mediaType } = one
  const startedAt = performance.now()
  const outcome = await outcomeOf(() =>
    reader.extract(source.method, [page(body, url, mediaType)], contextAt(source, url)),
  )
  const milliseconds = Math.round(performance.now() - startedAt)
  return { method: source.method, name, milliseconds, outcome }
}

async function outcomeOf(read: () => Promise<{ events: unknown[] }>): Promise<string> {
  try {
    const { events } = await read()
    return `${events.length} events`
  } catch (error) {
    if (error instanceof PageChanged || error instanceof MethodRefused) return error.message
    return `CRASHED ${String(error).slice(0, 200)}`
  }
}
