import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import { PageChanged } from '@app/sources/source.ts'
import { kindsOf, setUpVenue, toShowsPage, type Show } from './testing/venue.ts'

const HAMLET: Show = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const MACBETH: Show = { name: 'Macbeth', start: '2026-11-25T19:30:00+01:00', id: 'm-1' }
const OTHELLO: Show = { name: 'Othello', start: '2026-11-26T19:30:00+01:00', id: 'o-1' }

test('one failing address loses neither the others nor any event', async (t) => {
  const { addCrawler, show, run, paths, site, stored } = await setUpVenue(t)
  const html = (shows: Show[]) => toShowsPage(shows)
  paths['/more'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html([MACBETH]))
  }
  const crawler = await addCrawler({ subUrls: [`${site.url}/more`] })
  show([HAMLET])
  await run(crawler)
  assert.equal((await stored()).length, 2)

  paths['/more'] = (_request, response) => void response.writeHead(404).end()
  show([HAMLET, OTHELLO])
  const { run: partial, plan } = await run(crawler)
  assert.deepEqual(kindsOf(plan), { add: 1, unchanged: 1 })
  assert.deepEqual([partial.state, (await stored()).length], ['done', 3])
  const [finding, ...others] = partial.findings
  assert.deepEqual([finding?.kind, finding?.holds, others], ['unreachable', false, []])
  assert.ok(finding)
  assert.match(formatEnglish(finding.message), /\/more could not be read: .*404/)

  show((_request, response) => void response.writeHead(404).end())
  const { run: failed } = await run(crawler)
  assert.equal(failed.state, 'failed', 'where every address fails, so does the run')
})

test('an event that vanished before keeps waiting while its address cannot be read', async (t) => {
  const { addCrawler, show, run, paths, site, database } = await setUpVenue(t)
  const answer = (shows: Show[]) => {
    paths['/more'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(toShowsPage(shows))
    }
  }
  const crawler = await addCrawler({ subUrls: [`${site.url}/more`] })
  show([HAMLET])
  answer([MACBETH, OTHELLO])
  await run(crawler)
  answer([OTHELLO])
  await run(crawler)
  const waiting = async () =>
    (await database.pool.query('select kind from review_items where verdict is null')).rows
  assert.deepEqual(await waiting(), [{ kind: 'vanished' }])
  paths['/more'] = (_request, response) => void response.writeHead(404).end()
  await run(crawler)
  assert.deepEqual(await waiting(), [{ kind: 'vanished' }])
})

test('one address with a changed layout loses neither the others nor any event', async (t) => {
  const { addCrawler, show, run, paths, site, stored } = await setUpVenue(t)
  const answer = (body: string) => {
    paths['/more'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    }
  }
  const crawler = await addCrawler({ subUrls: [`${site.url}/more`] })
  show([HAMLET])
  answer(toShowsPage([MACBETH]))
  await run(crawler)
  answer('<html><body>A new look</body></html>')
  show([HAMLET, OTHELLO])
  const { run: partial, plan } = await run(crawler)
  assert.deepEqual(kindsOf(plan), { add: 1, unchanged: 1 })
  assert.deepEqual([partial.state, (await stored()).length], ['done', 3])
  const [finding, ...others] = partial.findings
  assert.deepEqual([finding?.kind, finding?.holds, others], ['page-changed', false, []])
  assert.match(
    formatEnglish(finding?.message ?? message('')),
    /\/more could not be read: No JSON-LD/,
  )
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 2 })

  show('<html><body>A new look</body></html>')
  const { run: failed } = await run(crawler)
  assert.deepEqual([failed.state, failed.findings[0]?.kind], ['failed', 'page-changed'])
})

test('a page needed only by the changed address is left out with it', async (t) => {
  const { addCrawler, show, run, deps, paths, site } = await setUpVenue(t)
  for (const path of ['/more', '/next'])
    paths[path] = (_request, response) => void response.end(path)
  show([HAMLET])
  const read: string[][] = []
  deps.extractor = {
    extract: async (_method, pages) => {
      const asked = pages.map(({ url }) => new URL(url).pathname)
      read.push(asked)
      if (asked.includes('/next')) throw new PageChanged(message('A new look'))
      const needs = asked.includes('/more') ? [`${site.url}/next`] : []
      const start = { instant: HAMLET.start }
      const event = { title: 'Theatre', description: 'Hamlet', details: '', start }
      return { events: [event], rejected: [], notes: [], needs }
    },
  }
  const crawler = await addCrawler({ subUrls: [`${site.url}/more`] })
  const { run: partial, plan } = await run(crawler)
  assert.deepEqual([partial.state, kindsOf(plan)], ['done', { add: 1 }])
  assert.match(
    formatEnglish(partial.findings[0]?.message ?? message('')),
    /\/more could not be read/,
  )
  assert.deepEqual(read.at(-1), ['/shows'])
})
