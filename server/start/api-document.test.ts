import assert from 'node:assert/strict'
import test from 'node:test'
import { EXAMPLES, WEBHOOK_MESSAGE } from '@app/core/api-reference/examples.ts'
import { TAGS } from '@app/core/api-reference/tags.ts'
import { WebhookMessage } from '@app/core/webhooks/webhook.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Endpoint } from '@app/core/http/endpoint.ts'
import { createApp } from '../app.ts'
import { createApiReference } from '../http/api-reference.ts'
import { isOfApi, officeDocument, publicDocument } from '../http/openapi.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { assemble } from './assemble.ts'

type Assembled = Parameters<typeof assemble>[0]

async function allEndpoints(t: Parameters<typeof testDatabase>[0]): Promise<Endpoint[]> {
  const secret = { APP_SECRET: 'a secret of thirty-two characters' }
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), secret)
  // No route is called here, so the crawling parts are not needed.
  const { routes, documented = [] } = assemble(deps as unknown as Assembled)
  return [...routes.map(({ endpoint }) => endpoint), ...documented]
}

test('every endpoint of the API has an example, and every example is valid', async (t) => {
  const endpoints = (await allEndpoints(t)).filter(isOfApi)
  assert.ok(endpoints.length >= 10)
  for (const { name, params, query, body, answer } of endpoints) {
    const example = EXAMPLES[name]
    assert.ok(example, `${name} has no example`)
    assert.deepEqual(answer.parse(example.answer), example.answer, name)
    params?.parse(example.params)
    query?.parse(example.query ?? {})
    body?.parse(example.body)
    assert.equal(body === undefined, example.body === undefined, name)
  }
})

test('the document contains sign-in, every part of the API and the problems of each endpoint', async (t) => {
  const document = publicDocument((await allEndpoints(t)).filter(isOfApi))
  const paths = document.paths ?? {}
  assert.ok(paths['/api/v1/auth/sign-in/email-otp']?.post)
  for (const [path, item] of Object.entries(paths)) {
    assert.ok(path.startsWith('/api/v1/'), path)
    for (const operation of Object.values(
      item as Record<string, { tags: string[]; responses: object }>,
    )) {
      assert.ok(TAGS.some(({ name }) => operation.tags.includes(name)))
      assert.ok('429' in operation.responses, path)
    }
  }
  assert.deepEqual(Object.keys(document.webhooks ?? {}), ['message'])
  assert.deepEqual(WebhookMessage.parse(WEBHOOK_MESSAGE), WEBHOOK_MESSAGE)
  assert.ok(paths['/api/v1/changes']?.get?.responses?.['410'])
  assert.ok(paths['/api/v1/events/{id}']?.get?.responses?.['404'])
  assert.doesNotMatch(JSON.stringify(document), /\/api\/admin|operator/i)
})

type Schema = { properties?: object; [key: string]: unknown }

/** Paths of object schemas without a name. */
function findNameless(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties } = node as Schema
  const own = properties === undefined ? [] : [path]
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, value]) =>
      key === 'example' ? [] : findNameless(value, `${path}/${key}`),
    ),
  ]
}

test('for client generators every object has a name, and required fields are marked', async (t) => {
  const { paths, components } = publicDocument((await allEndpoints(t)).filter(isOfApi))
  assert.deepEqual(findNameless(paths, 'paths'), [])
  const nameless = Object.entries(components?.schemas ?? {}).flatMap(([name, schema]) =>
    findNameless((schema as Schema).properties ?? {}, name),
  )
  assert.deepEqual(nameless, ['Problem/error'])
  const bodyOf = (path: string, method: 'put' | 'post') => paths?.[path]?.[method]?.requestBody
  const follow = bodyOf('/api/v1/subscriptions/{category}', 'put')
  assert.deepEqual(follow, {
    required: false,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/SubscriptionChoice' },
        example: { filter: 'all' },
      },
    },
  })
  const signIn = bodyOf('/api/v1/auth/sign-in/email-otp', 'post')
  assert.ok(signIn && 'required' in signIn && signIn.required)
  const table = paths?.['/api/v1/me/export.csv']?.get?.responses?.['200']
  assert.deepEqual(Object.keys((table as { content: object }).content), ['text/csv'])
})

test('reads, and only reads, are documented with an ETag and 304', async (t) => {
  const { paths } = publicDocument((await allEndpoints(t)).filter(isOfApi))
  const tagged = (path: string, method: 'get' | 'put' = 'get') => {
    const responses = paths?.[path]?.[method]?.responses ?? {}
    const { headers = {} } = responses['200'] as { headers?: object }
    return ['304' in responses, 'ETag' in headers]
  }
  assert.deepEqual(tagged('/api/v1/me'), [true, true])
  assert.deepEqual(tagged('/api/v1/catalogue'), [true, true])
  assert.deepEqual(tagged('/api/v1/me/export.csv'), [false, false])
  assert.deepEqual(tagged('/api/v1/auth/get-session'), [false, false])
  assert.deepEqual(tagged('/api/v1/subscriptions', 'put'), [false, false])
})

/** Rules of Redocly's `recommended` set that the document does not follow, with reasons. */
const EXCEPTIONS = {
  // The terms of use are those of each installation, in its own Terms and Conditions.
  'info-license': 'off',
} as const

test("Redocly's recommended rules find nothing in the document", async (t) => {
  const source = JSON.stringify(publicDocument((await allEndpoints(t)).filter(isOfApi)))
  const lint = async (text: string, rules: Record<string, 'off'>) => {
    const config = await createConfig({ extends: ['recommended'], rules })
    const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    return found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
  }
  assert.deepEqual(await lint(source, EXCEPTIONS), [])
  // An exception that is no longer needed fails.
  const left = await lint(source, {})
  assert.deepEqual([...new Set(left.map(([rule]) => rule))], Object.keys(EXCEPTIONS))
  const broken = await lint(source.replace('"operationId":"readProfile",', ''), EXCEPTIONS)
  assert.deepEqual(
    broken.map(([rule]) => rule),
    ['operation-operationId'],
  )
})

test('the example requests of the reference work', async (t) => {
  const secret = { APP_SECRET: 'a secret of thirty-two characters' }
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), secret)
  const parts = assemble(deps as unknown as Assembled)
  const app = createApp(deps, parts)
  t.after(() => app.close())
  const endpoints = [...parts.routes.map(({ endpoint }) => endpoint), ...(parts.documented ?? [])]
  const reference = createApiReference(endpoints, 'http://127.0.0.1')()
  const examples = reference.parts
    .flatMap(({ operations }) => operations)
    .filter(
      ({ method, needs, curl }) => method === 'GET' && needs !== 'sign-in' && !curl.includes('$'),
    )
  assert.ok(examples.length >= 5)
  for (const { curl } of examples) {
    const [, url = ''] = /'http:\/\/127\.0\.0\.1([^']*)'/.exec(curl) ?? []
    const query = [...curl.matchAll(/-d '([^']*)'/g)].map(([, pair]) => pair).join('&')
    const answer = await app.inject(`${url}?${query}`)
    assert.equal(answer.statusCode, 200, `${curl}: ${answer.body}`)
  }
  // Every kind of problem is explained at its type URL.
  const explained = reference.problems.map(({ code }) => code)
  const refused = reference.parts.flatMap(({ operations }) =>
    operations.flatMap(({ refusals }) => refusals.map(({ code }) => code)),
  )
  assert.deepEqual(
    refused.filter((code) => !explained.includes(code)),
    [],
  )
})

test('in the back office exactly the endpoints that recognise a repeat name the header', async (t) => {
  const ofOffice = (await allEndpoints(t)).filter((endpoint) => !isOfApi(endpoint))
  const operations = Object.values(officeDocument(ofOffice).paths ?? {}).flatMap((item) =>
    Object.values(item as Record<string, { operationId: string; parameters?: { name: string }[] }>),
  )
  const naming = operations.filter(({ parameters = [] }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  assert.deepEqual(
    naming.map(({ operationId }) => operationId).toSorted(),
    ofOffice
      .filter(({ takesIdempotencyKey }) => takesIdempotencyKey)
      .map(({ name }) => name)
      .toSorted(),
  )
  assert.ok(naming.length > 0)
})
