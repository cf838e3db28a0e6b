import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { ask, operatorApp } from '../testing/app.ts'
import { runRoutes } from './http.ts'
import { cleanPages } from './stored-pages.ts'
import { toShowsPage, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const NOWHERE = '00000000-0000-4000-8000-000000000000'

async function setUpServer(t: TestContext) {
  const stage = await setUpVenue(t)
  const app = operatorApp(stage.deps, { routes: runRoutes(stage.deps) })
  t.after(() => app.close())
  stage.show([HAMLET])
  const { run, plan } = await stage.run(await stage.addCrawler(), { dryRun: true })
  return { ...stage, app, plan, path: `/api/admin/runs/${run.id}` }
}

test('a run is replayed on request, by its own clock or another', async (t) => {
  const { app, path, plan } = await setUpServer(t)
  const own = await ask(app, 'POST', `${path}/replay`, {})
  assert.equal(own.status, 200)
  assert.deepEqual((own.body['plan'] as typeof plan).items, plan.items)
  const later = { now: '2026-11-25T09:00:00+01:00' }
  const { body } = await ask(app, 'POST', `${path}/replay`, later)
  assert.equal(body['now'], '2026-11-25T08:00:00Z')
  assert.equal((body['comparison'] as { same: boolean }).same, false)
})

test('an invalid clock, an unknown field and an unknown run are refused', async (t) => {
  const { app, path } = await setUpServer(t)
  assert.equal((await ask(app, 'POST', `${path}/replay`, { now: 'today' })).status, 400)
  assert.equal((await ask(app, 'POST', `${path}/replay`, { clock: NOWHERE })).status, 400)
  const unknown = await ask(app, 'POST', `/api/admin/runs/${NOWHERE}/replay`, {})
  assert.equal(unknown.status, 404)
})

test('the pages of a run are listed, and each is returned with its text as data', async (t) => {
  const { app, path, site } = await setUpServer(t)
  const { body } = await ask(app, 'GET', `${path}/pages`)
  const [page, ...others] = body['pages'] as Record<string, unknown>[]
  const { sizeBytes, ...rest } = page ?? {}
  assert.deepEqual(others, [])
  assert.ok(typeof sizeBytes === 'number' && sizeBytes > 0)
  const url = `${site.url}/shows`
  const mediaType = 'text/html'
  const expected = { ordinal: 1, url, finalUrl: url, status: 200, mediaType, isKept: true }
  assert.deepEqual(rest, { ...expected, fetchedAt: '2026-11-21T08:00:00Z' })
  const answer = await app.inject({ url: `${path}/pages/1` })
  assert.deepEqual(answer.json(), { page, text: toShowsPage([HAMLET]) })
  assert.match(String(answer.headers['content-type']), /^application\/json/)
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'/)
})

test('a page that does not exist or was deleted is not found', async (t) => {
  const { app, path, clock, deps } = await setUpServer(t)
  const second = await ask(app, 'GET', `${path}/pages/2`)
  assert.equal(second.status, 404)
  assert.match(JSON.stringify(second.body), /The run has no page 2/)
  assert.equal((await ask(app, 'GET', `${path}/pages/first`)).status, 400)
  assert.equal((await ask(app, 'GET', `/api/admin/runs/${NOWHERE}/pages`)).status, 404)
  clock.set('2027-01-21T08:00:00Z')
  await cleanPages(deps)
  const { status, body } = await ask(app, 'GET', `${path}/pages/1`)
  assert.equal(status, 404)
  assert.match(JSON.stringify(body), /not kept any more/)
  const listed = await ask(app, 'GET', `${path}/pages`)
  assert.equal((listed.body['pages'] as { isKept: boolean }[])[0]?.isKept, false)
})

test('a held plan is discarded and held again on request; any other run and an unknown one are refused', async (t) => {
  const { app, path, addCrawler, run, show } = await setUpServer(t)
  const named = ['Tosca', 'Faust', 'Medea'].map((name, index) => ({ name, id: `n-${index}` }))
  const on = (days: string[]) =>
    named.map((one, index) => ({ ...one, start: `2026-11-${days[index]}T19:00:00+01:00` }))
  const crawler = await addCrawler()
  show(on(['23', '24', '25']))
  await run(crawler)
  show(on(['25', '26', '27']))
  const { run: held } = await run(crawler)
  const stateAfter = async (step: string) => {
    const { status, body } = await ask(app, 'POST', `/api/admin/runs/${held.id}/${step}`, {})
    return [status, (body['run'] as { state: string } | undefined)?.state]
  }
  assert.deepEqual(await stateAfter('reopen'), [409, undefined])
  assert.deepEqual(await stateAfter('cancel'), [200, 'cancelled'])
  assert.deepEqual(await stateAfter('reopen'), [200, 'held'])
  assert.equal((await ask(app, 'POST', `${path}/reopen`, {})).status, 409)
  const unknown = await ask(app, 'POST', `/api/admin/runs/${NOWHERE}/reopen`, {})
  assert.equal(unknown.status, 404)
})
