import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { audienceOf, ErrorAnswer, Problem, type Endpoint } from '@app/core/http/endpoint.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { toMessage, type Values } from '@app/core/messages/message.ts'
import { isSoak } from '../testing/property-cases.ts'
import { hostileServer } from './testing/hostile-server.ts'
import { pathsIn, sampleInput, withValue, type Input } from './testing/sample-input.ts'

const LONE = '\ud800'
const TEXTS = [
  '{', '{a}', '{a, plural, one {}}', "'{", "''{a}''", '}', '"', '#', '\0', '\u2028', LONE, '%00', '__proto__',
] // prettier-ignore
const LONG = '{a'.repeat(500_000)
/** As a header can hold them. */
const HEADER_TEXTS = TEXTS.filter((text) => /^[\x20-\x7e]+$/.test(text))
const HEADERS = [
  'idempotency-key', 'authorization', 'x-api-key', 'cookie', 'if-none-match', 'accept-language', 'user-agent', 'origin',
  'content-type', 'accept',
] // prettier-ignore

/** Of all texts, one in this many is sent to a place. */
const SHARE = 3

type Request = InjectOptions & { url: string }

const inUrl = (text: unknown) => (text === LONE ? '%ED%A0%80' : encodeURIComponent(String(text)))

function toRequest(endpoint: Endpoint, { params, query, body }: Input): Request {
  const { method, path, bodyType } = endpoint
  const at = path.replace(/:(\w+)/g, (_all, name: string) =>
    inUrl((params as Record<string, unknown>)[name]),
  )
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((each) => `${inUrl(name)}=${inUrl(each)}`),
  )
  const url = pairs.length === 0 ? at : `${at}?${pairs.join('&')}`
  if (body === undefined) return { method, url }
  if (bodyType === 'bytes') return { method, url, payload: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  return { method, url, headers, payload: JSON.stringify(body) }
}

/**
 * The sample of an endpoint with hostile texts in each place, and in all parameters of the query twice. There are some
 * 8,000 requests with every text in each place, so the unit tests choose a third of the texts for each, another third
 * for the next place and the next endpoint. The soak sends all.
 */
function hostileInputs(sample: Input, first: number): Input[] {
  const paths = pathsIn(sample).filter(({ length }) => length > 1)
  const inBody = paths.filter(([part]) => part === 'body').slice(0, isSoak() ? 3 : 1)
  const inputs = [
    ...paths.flatMap((path, place) =>
      textsAt(first + place).map((text) => withValue(sample, path, text) as Input),
    ),
    ...inBody.map((path) => withValue(sample, path, LONG) as Input),
  ]
  const repeated = textsAt(first + paths.length).map((text) => ({
    ...sample,
    query: Object.fromEntries(
      [...Object.keys(sample.query ?? {}), text].map((name) => [name, [text, text]]),
    ),
  }))
  return sample.query === undefined ? inputs : [...inputs, ...repeated]
}

function textsAt(place: number): string[] {
  return isSoak() ? TEXTS : TEXTS.filter((_text, index) => index % SHARE === place % SHARE)
}

test('no text in any field of any endpoint is answered as a bug', async (t) => {
  const { app, endpoints, headersOf, lines } = await hostileServer(t)
  const ask = async (request: Request, where: string) => {
    lines.length = 0
    const answer = await app.inject(request)
    const { statusCode, body } = answer
    // What a website refuses is not available.
    assert.ok(statusCode < 500 || statusCode === 503, `${where}: ${body.slice(0, 300)}\n${bugIn()}`)
    if (statusCode < 400) return
    const { error } = ErrorAnswer.parse(answer.json())
    const sentence = toMessage(error.key, error.values as Values | undefined)
    assert.equal(formatEnglish(sentence), error.message, where)
    if (request.url.startsWith('/api/v1/')) Problem.parse(answer.json())
  }
  const bugIn = () => lines.find((line) => line.includes('unexpected error'))?.slice(0, 1_000) ?? ''

  for (const [place, endpoint] of endpoints.entries()) {
    const sample = sampleInput(endpoint)
    const as = headersOf[audienceOf(endpoint)]
    for (const input of hostileInputs(sample, place)) {
      const request = toRequest(endpoint, input)
      const where = `${endpoint.name} ${JSON.stringify(input).slice(0, 300)}`
      await ask({ ...request, headers: { ...request.headers, ...as } }, where)
    }
    const [hostile] = hostileInputs(sample, place)
    if (!hostile) continue
    for (const headers of Object.values(headersOf)) {
      const request = toRequest(endpoint, hostile)
      const where = `${endpoint.name} as ${Object.keys(headers).join()}`
      await ask({ ...request, headers: { ...request.headers, ...headers } }, where)
    }
  }
  const read = endpoints.filter(({ name }) => name === 'readSession' || name === 'readProfile')
  for (const endpoint of read) {
    const request = toRequest(endpoint, sampleInput(endpoint))
    const as = headersOf[audienceOf(endpoint)]
    const { statusCode } = await app.inject({ ...request, headers: as })
    assert.equal(statusCode, 200, `${endpoint.name}: the session lasted to the end`)
    for (const name of HEADERS)
      for (const text of HEADER_TEXTS)
        await ask(
          { ...request, headers: { ...as, [name]: text } },
          `${endpoint.name} ${name} ${text}`,
        )
  }
})

/** Addresses outside of the API, with `*` for a text. */
const ADDRESSES = [
  '/images/*.png', '/images/SUPERLIGA.png?w=*', '/images/SUPERLIGA.png?w=64&w=*', '/images/SUPERLIGA.png?v=*&v=1',
  '/images/files/*.png', '/category/*', '/category/*.ics', '/category/SUPERLIGA.rss?zone=*', '/event/*.ics', '/today?page=*',
  '/today.ics?zone=*&zone=*', '/today.json?lang=*', '/place/*.json', '/calendar/*.ics', '/digest/*', '/digest/x?done=*&done=*',
  '/digest/*/stop', '/embed/*', '/embed/category/*', '/embed/today?zone=*&lang=*', '/og/event/*.png', '/sitemap.xml?x=*',
  '/sitemap/*.xml', '/robots.txt?*', '/demo/shows/*', '/browse?q=*', '/browse?q=*&q=*', '/login?to=*', '/app/events?*=*',
  '/api/auth/*', '/api/v1/auth/*', '/api/v1/*', '/api/admin/*', '/healthz?*', '/*', '/RunCrawler?crawlerId=*&dryRun=*',
  '/api/admin/runs/*/progress', '/api/admin/export/*', '/api/admin/operations/backups/*',
] // prettier-ignore

test('no text in any other address, and no form with it, is answered as a bug', async (t) => {
  const { app, headersOf, lines } = await hostileServer(t)
  for (const address of ADDRESSES)
    for (const text of [...TEXTS, 'x'.repeat(2_000)]) {
      const url = address.replaceAll('*', inUrl(text))
      for (const headers of [headersOf.anyone, headersOf.operator]) {
        const { statusCode, body } = await app.inject({ url, headers })
        assert.ok(statusCode < 500, `${url} ${body.slice(0, 300)} ${lines.at(-1)}`)
      }
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: url.replace(/\?.*/, ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `name=${inUrl(text)}&email=${inUrl(text)}&message=${inUrl(text)}&category=${inUrl(text)}`,
      })
      assert.ok(statusCode < 500, `POST ${url} ${body.slice(0, 300)} ${lines.at(-1)}`)
    }
})
