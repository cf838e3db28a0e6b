import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Run } from '@app/core/runs/run.ts'
import { schemaOrgEvents } from '@app/sources/generic/schema-org-events/schema-org-events.ts'
import pino from 'pino'
import { cancelRun, readRun, startRun } from './actions.ts'
import { executeRun } from './runner.ts'
import { OPERATOR, toShowsPage, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const FAUST = { name: 'Faust', start: '2026-11-25T19:00:00+01:00', id: 'f-1' }
const CHALLENGE = { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }

/** A venue whose method requests further pages beside the first, which shows Hamlet. */
async function venueWithMore(t: TestContext, more: { needs: string[]; optional: string[] }) {
  const stage = await setUpVenue(t)
  const { deps, site, show } = stage
  const absolute = (paths: string[]) => paths.map((path) => site.url + path)
  const needs = absolute(more.needs)
  const optional = absolute(more.optional)
  deps.extractor = {
    extract: async (_method, pages, context) => {
      return { ...schemaOrgEvents.extract(pages, context), needs, optional }
    },
  }
  const log: { note?: string }[] = []
  deps.logger = pino({}, { write: (line) => log.push(JSON.parse(line)) })
  show([HAMLET])
  return {
    ...stage,
    /** The notes of every run so far, without the site's changing address. */
    notes: () => log.flatMap(({ note }) => note?.replaceAll(site.host, 'venue') ?? []),
    asked: () => site.asked.filter((path) => path !== '/robots.txt'),
  }
}

function verdict({ state, findings }: Run) {
  return [state, findings.map(({ kind }) => kind)]
}

test('optional pages that fail are noted, and the run continues', async (t) => {
  const needs = ['/broken', '/gone', '/fine']
  const stage = await venueWithMore(t, { needs, optional: needs })
  stage.paths['/broken'] = (_request, response) => response.writeHead(500).end()
  stage.paths['/fine'] = toShowsPage([FAUST])
  const { run, plan } = await stage.run(await stage.addCrawler())
  assert.deepEqual(verdict(run), ['done', []])
  assert.equal(plan.pageCount, 2)
  assert.deepEqual(await stage.stored(), [
    '2026-11-24T18:00:00Z Hamlet',
    '2026-11-25T18:00:00Z Faust',
  ])
  assert.deepEqual(stage.notes(), [
    'A further page could not be read. http://venue/broken answered with status 500. Its events are kept without it.',
    'A further page could not be read. http://venue/gone answered with status 404. Its events are kept without it.',
  ])
  assert.deepEqual(stage.asked(), ['/shows', '/broken', '/broken', '/gone', '/fine'])
})

test('a required page that fails ends the run even beside optional pages', async (t) => {
  const stage = await venueWithMore(t, { needs: ['/gone', '/list'], optional: ['/gone'] })
  const { run } = await stage.run(await stage.addCrawler())
  assert.deepEqual(verdict(run), ['failed', ['unreachable']])
  assert.match(formatEnglish(run.error ?? message('')), /\/list answered with status 404/)
  assert.deepEqual(await stage.stored(), [])
})

test('the first page is never optional', async (t) => {
  const stage = await venueWithMore(t, { needs: [], optional: ['/shows'] })
  stage.show((_request, response) => response.writeHead(404).end())
  const { run } = await stage.run(await stage.addCrawler())
  assert.deepEqual(verdict(run), ['failed', ['unreachable']])
})

test('a host that blocks an optional page is only asked for required ones', async (t) => {
  const optional = ['/blocked', '/second', '/third']
  const stage = await venueWithMore(t, { needs: [...optional, '/list'], optional })
  stage.paths['/blocked'] = (_request, response) => response.writeHead(403, CHALLENGE).end()
  stage.paths['/list'] = toShowsPage([FAUST])
  const { run } = await stage.run(await stage.addCrawler())
  assert.deepEqual(verdict(run), ['done', []])
  assert.equal((await stage.stored()).length, 2)
  assert.deepEqual(stage.asked(), ['/shows', '/blocked', '/list'])
  const [blocked, leftOut, ...others] = stage.notes()
  assert.match(blocked ?? '', /http:\/\/venue\/blocked is blocked: .*\. Its events are kept/)
  assert.equal(leftOut, 'Further pages of venue not asked for after that: 2; kept without them')
  assert.deepEqual(others, [])
})

test('a host that asks to be left alone gets no further requests', async (t) => {
  const optional = ['/busy', '/second']
  const stage = await venueWithMore(t, { needs: optional, optional })
  stage.paths['/busy'] = (_request, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end()
  }
  const { run } = await stage.run(await stage.addCrawler())
  assert.deepEqual(verdict(run), ['done', []])
  assert.deepEqual(stage.asked(), ['/shows', '/busy'])
  assert.match(stage.notes().join('\n'), /not to be visited before .*\n.* after that: 1;/)
})

test('after three consecutive timeouts a host is not asked for optional pages', async (t) => {
  const optional = ['/1', '/2', '/3', '/4', '/5', '/6', '/7']
  const stage = await venueWithMore(t, { needs: [...optional, '/list'], optional })
  // The second responds, so only the four after it are consecutive.
  for (const path of optional)
    stage.paths[path] = path === '/2' ? toShowsPage([]) : (request) => request.destroy()
  stage.paths['/list'] = toShowsPage([FAUST])
  const { run } = await stage.run(await stage.addCrawler())
  assert.deepEqual(verdict(run), ['done', []])
  assert.deepEqual([...new Set(stage.asked())], ['/shows', '/1', '/2', '/3', '/4', '/5', '/list'])
  assert.equal((await stage.stored()).length, 2)
  const notes = run.notes.map((note) => formatEnglish(note).replaceAll(stage.site.host, 'venue'))
  assert.equal(notes.length, 5)
  assert.equal(
    notes.at(-1),
    'Further pages of venue not asked for after that: 2; kept without them',
  )
})

test('a page disallowed by robots.txt is noted, and no more optional ones are requested', async (t) => {
  const optional = ['/private/1', '/private/2']
  const stage = await venueWithMore(t, { needs: optional, optional })
  stage.paths['/robots.txt'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end('User-agent: *\nDisallow: /private\n')
  }
  const { run } = await stage.run(await stage.addCrawler())
  assert.deepEqual(verdict(run), ['done', []])
  assert.deepEqual(stage.asked(), ['/shows'])
  assert.equal(stage.notes().length, 2)
})

test('a run cancelled while reading an optional page stores nothing', async (t) => {
  const optional = ['/slow', '/second']
  const stage = await venueWithMore(t, { needs: optional, optional })
  const asked = Promise.withResolvers<void>()
  stage.paths['/slow'] = () => asked.resolve()
  const { deps } = stage
  const crawler = await stage.addCrawler()
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const running = executeRun(deps, run.id)
  await asked.promise
  await cancelRun(deps, { id: run.id, author: OPERATOR })
  await running
  assert.equal((await readRun(deps, run.id)).run.state, 'cancelled')
  assert.deepEqual(await stage.stored(), [])
  assert.deepEqual(stage.asked(), ['/shows', '/slow'])
})

test('a run whose process stops while reading an optional page returns to the queue', async (t) => {
  const stage = await venueWithMore(t, { needs: ['/slow'], optional: ['/slow'] })
  const asked = Promise.withResolvers<void>()
  stage.paths['/slow'] = () => asked.resolve()
  const { deps } = stage
  const crawler = await stage.addCrawler()
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const stopping = new AbortController()
  const running = executeRun(deps, run.id, stopping.signal)
  await asked.promise
  stopping.abort('stopping')
  await running
  assert.equal((await readRun(deps, run.id)).run.state, 'queued')
  assert.deepEqual(await stage.stored(), [])
})
