/** The parameters of a new source. */
export type NewSource = {
  /** Names the folder and the file; without `www.`. */
  domain: string
  address: string
  method: string
  zone: string
  /** The page that the new test reads. */
  pageFile: string
}

/** Name of the source's constant: its method in camel case. */
export function constantOf(method: string): string {
  const start = /^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/.exec(method)?.[0] ?? ''
  return start.toLowerCase() + method.slice(start.length)
}

/** A source that reads `syntheticPage`, as a starting point for one that reads the real site. */
export function sourceFile({ domain, address, method, zone }: NewSource): string {
  return `import { message, verbatim } from '@app/core/messages/message.ts'
import { readIsoStart } from '../../dates.ts'
import { attribute, findAll, findFirst, parsePage, textIn, textOfFirst } from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { reject, sortRead, type Read } from '../../generic/read-result.ts'
import { toAbsoluteUrl, makeEvent } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { ExtractContext, Page, Source } from '../../source.ts'

const ADDRESS = ${JSON.stringify(address)}

/** The programme of ${domain}. */
export const ${constantOf(method)}: Source = {
  method: '${method}',
  zone: '${zone}',
  windowDays: 7,
  start: ({ urls }) => (urls.length > 0 ? urls : [ADDRESS]),
  extract: (pages, context) => {
    const read = pages.flatMap((page) => readProgramme(page, context))
    return { ...sortRead(read), needs: [], notes: read.length === 0 ? [message('Nothing found')] : [] }
  },
}

function readProgramme(page: Page, context: ExtractContext): Read[] {
  const list = findFirst(parsePage(page.body), '#programme')
  if (!list)
    throw new PageChanged(
      message('Nothing known on {url}, and it does not say that it is empty', { url: page.finalUrl }),
    )
  return findAll(list, 'li').map((item) => readItem(item, page, context))
}

function readItem(item: Tree, page: Page, { input, zone }: ExtractContext): Read {
  const name = textOfFirst(item, 'h2')
  if (name === '') return reject(textIn(item), 'not-an-event', message('It has no name'))
  const written = attribute(findFirst(item, 'time'), 'datetime')
  const start = readIsoStart(written, zone)
  if (!start) return reject(name, 'no-readable-date', verbatim(written))
  const title = input.categoryTitle || '${domain}'
  const details = textOfFirst(item, 'p')
  const url = toAbsoluteUrl(attribute(findFirst(item, 'a'), 'href'), page.finalUrl)
  return { event: makeEvent({ title, description: name, details, start, url }) }
}
`
}

/** Four tests, the first of which fails until the events of the page are filled in. */
export function testFile({ domain, address, method, zone, pageFile }: NewSource): string {
  const constant = constantOf(method)
  return `import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import { PageChanged } from '../../source.ts'
import type { Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { ${constant} } from './${domain}.ts'

const ADDRESS = ${JSON.stringify(address)}
const programme = readFileSync(new URL('./${pageFile}', import.meta.url), 'utf8')

// Every event of the page, field by field, as a person reads it there.
const EXPECTED: ExtractedEvent[] = []

function extract(body: string): Found {
  return ${constant}.extract([page(body, ADDRESS)], context({ zone: '${zone}' }))
}

test('every field of the page is read', () => {
  assert.ok(EXPECTED.length > 0, 'list the events of ${pageFile} in EXPECTED')
  assert.deepEqual(extract(programme).events, EXPECTED)
})

test('an empty programme gives no events, and says so', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(extract('<ul id="programme"></ul>'), nothing)
})

test('a page without the programme has changed', () => {
  for (const body of ['', '<html><body><h1>Welcome</h1></body></html>']) {
    assert.throws(() => extract(body), PageChanged, body)
  }
})

test('a page that blocks readers is not taken for an empty one', () => {
  const challenge = '<html><head><title>Just a moment...</title></head><body>Verify you are human</body></html>'
  assert.throws(() => extract(challenge), PageChanged)
})

test('no page crashes the reader', () => {
  assertSurvives(extract, programme)
})
`
}

/** A page with invented content, for a site that cannot be recorded. */
export function syntheticPage({ domain }: NewSource): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <title>Programme of ${domain}</title>
  </head>
  <body>
    <ul id="programme">
      <li>
        <h2>The Harbour Play</h2>
        <time datetime="2026-11-24T19:30">Tuesday 24 November, 19:30</time>
        <p>Main stage</p>
        <a href="/programme/harbour-play">Tickets</a>
      </li>
      <li>
        <h2>Open Day</h2>
        <time datetime="2026-11-28">Saturday 28 November</time>
        <p>Foyer</p>
      </li>
      <li>
        <h2>To Be Announced</h2>
        <time datetime="2026-02-31">Soon</time>
      </li>
    </ul>
  </body>
</html>
`
}

/** The crawler for the starter catalogue: switched off, like all of them. */
export function starterLines({ domain, address, method }: NewSource): string {
  const crawler = {
    title: domain,
    description: `What ${domain} shows`,
    url: address,
    category: 'CONCERTS',
    frequency: '1',
  }
  return `  "${method}": ${JSON.stringify(crawler, null, 2)},\n`
}
