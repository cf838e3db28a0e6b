import assert from 'node:assert/strict'
import test from 'node:test'
import { EXAMPLES } from '@app/core/api-reference/examples.ts'
import { TAGS } from '@app/core/api-reference/tags.ts'
import type { Endpoint } from '@app/core/http/endpoint.ts'
import { isOfApi, publicDocument } from '../http/openapi.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { assemble } from './assemble.ts'

type Assembled = Parameters<typeof assemble>[0]

async function endpointsOfApi(t: Parameters<typeof testDatabase>[0]): Promise<Endpoint[]> {
  const secret = { APP_SECRET: 'a secret of thirty-two characters' }
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), secret)
  // What crawls is never asked here.
  const { routes, documented = [] } = assemble(deps as unknown as Assembled)
  return [...routes.map(({ endpoint }) => endpoint), ...documented].filter(isOfApi)
}

test('every address of the API has an example, and every example is true', async (t) => {
  const endpoints = await endpointsOfApi(t)
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

test('the document holds the sign-in, every part of the API and the problems of each address', async (t) => {
  const document = publicDocument(await endpointsOfApi(t))
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
  assert.ok(paths['/api/v1/changes']?.get?.responses?.['410'])
  assert.ok(paths['/api/v1/events/{id}']?.get?.responses?.['404'])
  assert.doesNotMatch(JSON.stringify(document), /\/api\/admin|operator/i)
})
