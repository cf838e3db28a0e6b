import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { PublicEvent, listUpcoming } from '@app/core/upcoming/endpoints.ts'
import { createApp } from '../app.ts'
import { createLogger } from '../logging.ts'
import { registerUpcoming } from './http.ts'
import { newEvent, PREMIUM, upcomingSetup } from './testing/setup.ts'

const ADDRESS = '/api/v1/events/upcoming?categories=A,B'

async function makeApp(t: TestContext) {
  const setup = await upcomingSetup(t)
  const app = createApp(
    {
      logger: createLogger('test', 'json', { write: () => undefined }),
      config: { publicUrl: null, trustedProxy: null },
    },
    {
      routes: [],
      whoIsAsking: () => assert.fail('only a request with credentials is looked up'),
      plugins: [
        (scope) =>
          registerUpcoming(scope, {
            answers: setup.answers,
            planOf: async ({ headers }) =>
              headers.authorization === 'Bearer good' ? PREMIUM : null,
          }),
      ],
    },
  )
  t.after(() => app.close())
  await setup.write((draft) =>
    draft.create('events', [
      newEvent({ id: 'soon', date: '2026-11-22T10:00:00Z', imageFile: 'abc' }),
      newEvent({ id: 'later', category: 'B', date: '2026-12-10T10:00:00Z' }),
    ]),
  )
  await setup.settle()
  return { ...setup, app }
}

test('anyone sees a week, as the endpoint describes it', async (t) => {
  const { app } = await makeApp(t)
  const answer = await app.inject(ADDRESS)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(answer.headers['vary'], 'authorization')
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  const body = listUpcoming.answer.parse(answer.json())
  assert.deepEqual(answer.json(), body)
  assert.deepEqual(
    body.events.map(({ id }) => id),
    ['soon'],
  )
  assert.deepEqual(Object.keys(answer.json().events[0]), Object.keys(PublicEvent.shape))
})

test('a signed-in person sees what the plan says, and an ended session sees a week', async (t) => {
  const { app } = await makeApp(t)
  const ask = async (authorization: string) =>
    (await app.inject({ url: ADDRESS, headers: { authorization } })).json().events.length
  assert.equal(await ask('Bearer good'), 2)
  assert.equal(await ask('Bearer ended'), 1)
})

test('what the client has already is not sent again', async (t) => {
  const { app, settle, write } = await makeApp(t)
  const { etag } = (await app.inject(ADDRESS)).headers
  const ask = () => app.inject({ url: ADDRESS, headers: { 'if-none-match': String(etag) } })
  for (const answer of [await ask(), await ask()]) {
    assert.equal(answer.statusCode, 304)
    assert.equal(answer.body, '')
    assert.equal(answer.headers['etag'], etag)
  }
  await write((draft) => draft.remove('events', [{ id: 'soon' }]))
  await settle()
  const changed = await ask()
  assert.equal(changed.statusCode, 200)
  assert.deepEqual(changed.json().events, [])
})

test('a tag of one plan does not keep another plan from its answer', async (t) => {
  const { app } = await makeApp(t)
  const { etag } = (await app.inject(ADDRESS)).headers
  const headers = { 'if-none-match': String(etag), authorization: 'Bearer good' }
  const answer = await app.inject({ url: ADDRESS, headers })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json().events.length, 2)
})

test('bad input is refused in the shape of every refusal', async (t) => {
  const { app } = await makeApp(t)
  for (const search of ['', '?categories=', '?categories=A&limit=0', '?categories=A&order=id']) {
    const answer = await app.inject(`/api/v1/events/upcoming${search}`)
    assert.equal(answer.statusCode, 400)
    const { error } = answer.json()
    assert.equal(error.code, 'bad-input')
    assert.match(error.message, /query is wrong: (categories|limit|Unrecognized key)/)
    assert.ok(error.details.fields.length > 0)
  }
})

test('the head of an answer tells its size and tag without a body', async (t) => {
  const { app } = await makeApp(t)
  const whole = await app.inject(ADDRESS)
  const head = await app.inject({ method: 'HEAD', url: ADDRESS })
  assert.equal(head.statusCode, 200)
  assert.equal(head.body, '')
  assert.equal(head.headers['content-length'], whole.headers['content-length'])
  assert.equal(head.headers['etag'], whole.headers['etag'])
})
