import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import type { Run } from '@app/core/runs/run.ts'
import { createApp } from '../app.ts'
import { crawlerRoutes } from '../crawlers/http.ts'
import type { Caller } from '../http/route.ts'
import { startRun } from './actions.ts'
import { runRoutes } from './http.ts'
import { registerRunProgress } from './progress-stream.ts'
import { executeRun } from './runner.ts'
import { OPERATOR, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const ANNA = { id: 'op-1', email: 'anna@example.com', name: 'Anna' }
const NOBODY: Caller = { operator: null, appUser: null, ip: '127.0.0.1' }

async function setUpServer(t: TestContext, caller: Partial<Caller> = { operator: ANNA }) {
  const product = await setUpVenue(t)
  const authenticate = async () => ({ ...NOBODY, ...caller })
  const app = createApp(
    { ...product.deps, config: { publicUrl: null, trustedProxy: null } },
    {
      routes: [
        ...crawlerRoutes({ ...product.deps, extractor: product.extractor }),
        ...runRoutes(product.deps),
      ],
      authenticate,
      plugins: [(scope) => registerRunProgress(scope, { ...product.deps, authenticate })],
    },
  )
  t.after(() => app.close())
  return { ...product, app }
}

function messagesOf(text: string): Run[] {
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice('data: '.length)) as Run)
}

test('a run’s progress is streamed from its start to its end', async (t) => {
  const { app, deps, addCrawler, show } = await setUpServer(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const start = { crawler: crawler.id, dryRun: true, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/runs/${run.id}/progress`)
  assert.equal(answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  await executeRun(deps, run.id)
  const messages = messagesOf(await answer.text())
  assert.equal(messages[0]?.state, 'queued')
  assert.equal(messages.at(-1)?.state, 'done')
  assert.equal(messages.at(-1)?.progress.step, 'finished')
  assert.equal(messages.at(-1)?.progress.pagesRead, 1)
})

test('a progress stream ends with the session', async (t) => {
  const caller: Partial<Caller> = { operator: ANNA }
  const { app, deps, addCrawler, show } = await setUpServer(t, caller)
  const crawler = await addCrawler()
  show([HAMLET])
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const start = { crawler: crawler.id, dryRun: true, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/runs/${run.id}/progress`)
  caller.operator = null
  await executeRun(deps, run.id)
  const messages = messagesOf(await answer.text())
  assert.deepEqual(
    messages.map(({ state }) => state),
    ['queued'],
  )
})

test('the progress of an unknown run is not found, and requires signing in', async (t) => {
  const { app } = await setUpServer(t)
  const unknown = '00000000-0000-4000-8000-000000000000'
  assert.equal((await app.inject(`/api/admin/runs/${unknown}/progress`)).statusCode, 404)
  assert.equal((await app.inject('/api/admin/runs/nonsense/progress')).statusCode, 400)
  const { app: closed } = await setUpServer(t, {})
  assert.equal((await closed.inject(`/api/admin/runs/${unknown}/progress`)).statusCode, 401)
})

test('the routes save a crawler, make a dry run and commit its plan', async (t) => {
  const { app, deps, addCrawler, show, queued, stored } = await setUpServer(t)
  show([HAMLET])
  const { id, version } = await addCrawler()
  const headers = { origin: 'http://localhost' }
  const saved = await app.inject({
    method: 'PATCH',
    url: `/api/admin/crawlers/${id}`,
    headers,
    payload: { version, fields: { categoryTitle: 'Royal stage' } },
  })
  assert.equal(saved.json().crawler.categoryTitle, 'Royal stage')
  const started = await app.inject({
    method: 'POST',
    url: `/api/admin/crawlers/${id}/runs`,
    headers,
    payload: { dryRun: true },
  })
  const { run } = started.json()
  assert.deepEqual(queued, [{ name: 'run-crawler', input: { run: run.id }, isHere: false }])
  await executeRun(deps, run.id)
  const read = (await app.inject(`/api/admin/runs/${run.id}`)).json()
  assert.equal(read.plan.items[0].event.title, 'Royal stage')
  const committed = await app.inject({
    method: 'POST',
    url: `/api/admin/runs/${run.id}/commit`,
    headers,
    payload: {},
  })
  assert.equal(committed.json().rowCount, 1)
  assert.equal((await stored()).length, 1)
  const listed = (await app.inject(`/api/admin/crawlers/${id}/runs`)).json()
  assert.deepEqual(
    listed.runs.map((one: Run) => [one.id, one.by]),
    [[run.id, ANNA.email]],
  )
})

test('GET /RunCrawler makes a dry run for an API key and stores nothing', async (t) => {
  const { app, addCrawler, show, stored } = await setUpServer(t, { operatorKey: ANNA })
  show([HAMLET])
  const { id } = await addCrawler()
  const dry = await app.inject(`/RunCrawler?crawlerId=${id}&dryRun=true`)
  assert.equal(dry.statusCode, 200)
  assert.equal(dry.json().run.state, 'done')
  assert.equal(dry.json().plan.items[0].kind, 'add')
  const wet = await app.inject(`/RunCrawler?crawlerId=${id}&dryRun=false`)
  assert.equal(wet.statusCode, 403)
  assert.match(wet.json().error.message, /dry runs only/)
  const unknown = await app.inject('/RunCrawler?crawlerId=none&dryRun=true')
  assert.equal(unknown.statusCode, 404)
  assert.equal(unknown.json().error.message, 'Crawler is null')
  assert.deepEqual(await stored(), [])
})
