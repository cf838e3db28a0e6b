import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { findSource } from '@app/sources/index.ts'
import { listChanges } from '../server/browse/changes.ts'
import { createCrawler, saveCrawler } from '../server/crawlers/actions.ts'
import { TESTER as author } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'
import { programmePage, startWebsite } from './website.ts'

const ACCESS = { windowDays: null, api: true }

test('a match that a guide listed first takes the time of its league without a move, until the league moves it', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  await signIn(page, product)
  const kickOff = product.deps.clock.now().round('hour').add({ hours: 50 })
  const publish = (path: string, name: string, minutesLater: number) => {
    const start = kickOff.add({ minutes: minutesLater }).toString()
    site.publish(path, programmePage([{ id: 'm', name, start }]))
  }
  const guide = await addCrawler(product, { url: `${site.url}/guide`, rank: 'low' })
  const league = await addCrawler(product, { url: `${site.url}/league`, rank: 'high' })
  const { cursor } = await listChanges(product.deps, { limit: 1 }, ACCESS)

  publish('/guide', 'Brøndby - FC Copenhagen', 15)
  await run(page, product, guide)
  publish('/league', 'Brøndby - FC Copenhagen', 0)
  await run(page, product, league)
  await run(page, product, league)
  const { id, date } = await match(product)
  assert.equal(date, kickOff.toString())
  const read = (ending: string) =>
    fetch(`${product.url}/event/${id}${ending}`).then((answer) => answer.text())
  assert.doesNotMatch(await read(''), /Moved from|previousStartDate|EventRescheduled/)
  assert.doesNotMatch(await read('.ics'), /Moved from/)

  publish('/league', 'Brøndby - FC Copenhagen', 120)
  await run(page, product, league)
  // A page that was read before may be served again until the process has read the change.
  await until('the move on the page', async () =>
    /Moved from .*previousStartDate/s.test(await read('')) ? true : undefined,
  )
  const { changes } = await listChanges(product.deps, { cursor, limit: 500 }, ACCESS)
  assert.deepEqual(
    changes.filter((change) => change.id === id).map(({ kind }) => kind),
    ['created', 'updated', 'moved'],
  )
})

async function addCrawler(product: OpenProduct, fields: { url: string; rank: 'low' | 'high' }) {
  const deps = { ...product.deps, findSource }
  const made = await createCrawler(deps, { title: fields.url, description: '', author })
  const { id, version } = made.crawler
  const stored = {
    category: 'CONCERTS',
    method: 'SchemaOrgEvents' as const,
    overwriteExisting: true,
    ...fields,
  }
  await saveCrawler(deps, { id, version, fields: stored, author })
  return id
}

async function run(page: Page, { url }: OpenProduct, crawler: string): Promise<void> {
  const started = await page.request.post(`${url}/api/admin/crawlers/${crawler}/runs`, {
    data: { dryRun: false },
    headers: { origin: url },
  })
  const { run: queued } = (await started.json()) as { run: { id: string } }
  await until('the run', async () => {
    const answer = await page.request.get(`${url}/api/admin/runs/${queued.id}`)
    const { run: now } = (await answer.json()) as { run: { state: string } }
    return now.state === 'done' ? now : undefined
  })
}

async function match({ deps }: OpenProduct): Promise<{ id: string; date: string }> {
  const { rows } = await deps.database.pool.query<{ id: string; date: string }>(
    "select id, date from events where description like '%Copenhagen'",
  )
  assert.equal(rows.length, 1)
  return rows[0] ?? assert.fail('No match is stored')
}
