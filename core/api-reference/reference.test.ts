import assert from 'node:assert/strict'
import test from 'node:test'
import { toCurl, toUrl } from './curl.ts'
import { toReference, type ApiDocument } from './reference.ts'

const DOCUMENT: ApiDocument = {
  paths: {
    '/api/v1/events': {
      get: {
        operationId: 'listEvents',
        summary: 'List events',
        tags: ['Events'],
        security: [{}, { appUserToken: [] }],
        parameters: [
          {
            name: 'limit',
            description: 'How many',
            schema: { type: 'integer', minimum: 1, maximum: 500 },
          },
        ],
        responses: {
          200: {
            description: 'The response',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['next'],
                  properties: {
                    events: { type: 'array', items: { $ref: '#/components/schemas/PublicEvent' } },
                    next: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                  },
                },
              },
            },
          },
          429: {
            description: 'Too many requests',
            content: { 'application/problem+json': { example: { code: 'too-many' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Instant: { type: 'string' },
      Page: { type: 'object', properties: { next: { type: ['string', 'null'] } } },
      PublicEvent: {
        type: 'object',
        properties: {
          date: { $ref: '#/components/schemas/Instant' },
          size: { type: ['string', 'null'] },
        },
      },
    },
  },
}

test('an endpoint is described by who may call it, its parameters, its response and its errors', () => {
  const given = { origin: 'https://almanac.example', problems: [] }
  const { parts, schemas } = toReference(DOCUMENT, given)
  assert.deepEqual(
    parts.map(({ name, operations }) => [name, operations.map(({ id }) => id)]),
    [['Events', ['listEvents']]],
  )
  const operation = parts[0]?.operations[0]
  assert.equal(operation?.needs, 'plan')
  assert.equal(
    operation.curl,
    [
      "curl -G 'https://almanac.example/api/v1/events'",
      "-d 'categories=SUPERLIGA'",
      "-d 'limit=1'",
    ].join(' \\\n  '),
  )
  assert.deepEqual(operation.parameters, [
    { name: 'limit', type: '1 to 500', description: 'How many', isNeeded: false },
  ])
  assert.deepEqual(
    operation.answer.map(({ name, type }) => `${name}: ${type}`),
    ['events: list of PublicEvent', 'next: text or null'],
  )
  assert.deepEqual(operation.refusals, [
    { status: '429', code: 'too-many', title: 'Too many requests' },
  ])
  assert.deepEqual(
    schemas.map(({ name, fields }) => [name, fields.map(({ type }) => type)]),
    [['PublicEvent', ['instant', 'text or null']]],
  )
})

test('a named body or response is described at its endpoint only', () => {
  const given = { origin: 'https://almanac.example', problems: [] }
  const asPage = { schema: { $ref: '#/components/schemas/Page' } }
  const orNothing = { schema: { anyOf: [asPage.schema, { type: 'null' }] } }
  const operation = DOCUMENT.paths['/api/v1/events']?.['get']
  assert.ok(operation)
  const paths = {
    '/api/v1/events': {
      put: {
        ...operation,
        requestBody: { content: { 'application/json': orNothing } },
        responses: { 200: { description: 'It', content: { 'application/json': asPage } } },
      },
    },
  }
  const { parts, schemas } = toReference({ ...DOCUMENT, paths }, given)
  const { body, answer } = parts[0]?.operations[0] ?? {}
  assert.deepEqual([body?.[0]?.name, answer?.[0]?.name], ['next', 'next'])
  assert.ok(!toReference(DOCUMENT, given).schemas.some(({ name }) => name === 'Page'))
  assert.ok(schemas.every(({ name }) => name !== 'Instant'))
})

test('an example is a shell command with the token in a variable', () => {
  const example = { params: { category: 'HALL' }, body: { filter: 'all' }, answer: {} }
  const url = toUrl('https://almanac.example/api/v1/subscriptions/{category}', example)
  assert.equal(
    toCurl({ method: 'PUT', url, example, needs: 'sign-in' }),
    [
      "curl -X PUT 'https://almanac.example/api/v1/subscriptions/HALL'",
      '-H "Authorization: Bearer $TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d '{"filter":"all"}'`,
    ].join(' \\\n  '),
  )
})
