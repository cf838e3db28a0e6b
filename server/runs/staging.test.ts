import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { listCrawlers } from '../crawlers/actions.ts'
import { commitRun, listRuns, readRun } from './actions.ts'
import { OPERATOR, setUpVenue } from './testing/venue.ts'

const SHOWS = ['Hamlet', 'Lear', 'Faust'].map((name, place) => ({
  name,
  id: `s-${place}`,
  start: `2026-11-${24 + place}T19:00:00+01:00`,
}))
const [HAMLET, LEAR, FAUST] = SHOWS.map(({ start, name }) => {
  const date = Temporal.Instant.from(start).toString()
  return `${date} ${name}`
})

async function reviewedVenue(t: TestContext) {
  const stage = await setUpVenue(t)
  const crawler = await stage.addCrawler({ trust: 'reviewed' })
  stage.show(SHOWS)
  return {
    ...stage,
    crawler,
    /** Commits what is named so of the plan that waits. */
    release: async (id: string, names: string[]) => {
      const { plan } = await readRun(stage.deps, id)
      const chosen = plan?.items.filter(({ event }) => names.includes(event?.description ?? ''))
      const keys = chosen?.map(({ key }) => key) ?? []
      return commitRun(stage.deps, { id, keys, author: OPERATOR })
    },
    listed: async () => {
      const { crawlers } = await listCrawlers(stage.deps)
      return crawlers.find(({ id }) => id === crawler.id) ?? assert.fail()
    },
  }
}

test('what a reviewed source says waits, and that is nothing wrong with its crawler', async (t) => {
  const { run, crawler, stored, listed } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  assert.deepEqual([held.state, held.findings.map(({ kind }) => kind)], ['held', ['reviewed']])
  assert.deepEqual(await stored(), [])
  const { health, heldRun } = await listed()
  assert.deepEqual([health, heldRun?.id], [[], held.id])
})

test('one is released, the others go on waiting, and then all are', async (t) => {
  const { run, crawler, stored, release, deps, listed } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  const { run: partly } = await release(held.id, ['Lear'])
  assert.deepEqual([partly.state, partly.changeSet, partly.counts?.add], ['held', null, 2])
  assert.deepEqual(await stored(), [LEAR])
  const { run: all } = await commitRun(deps, { id: held.id, author: OPERATOR })
  // Released is not accepted: it teaches nothing about what is usual.
  assert.deepEqual([all.state, all.acceptedBy], ['done', null])
  assert.deepEqual(await stored(), [HAMLET, LEAR, FAUST])
  assert.equal((await listed()).heldRun, null)
})

test('a later run holds what waits then, so that nothing is lost and nothing waits twice', async (t) => {
  const { run, crawler, show, release, deps, stored, listed } = await reviewedVenue(t)
  const { run: first } = await run(crawler)
  await release(first.id, ['Hamlet'])
  show(SHOWS.slice(0, 2))
  const { run: second, plan } = await run(crawler)
  assert.deepEqual(
    plan.items.filter(({ kind }) => kind === 'add').map(({ event }) => event?.description),
    ['Lear'],
  )
  const { runs } = await listRuns(deps, crawler.id)
  assert.deepEqual(
    runs.map(({ id, state }) => [id, state]),
    [
      [second.id, 'held'],
      [first.id, 'cancelled'],
    ],
  )
  await assert.rejects(release(first.id, ['Faust']), { code: 'conflict' })
  await release(second.id, ['Lear'])
  const { run: third } = await run(crawler)
  assert.equal(third.state, 'done')
  assert.deepEqual(await stored(), [HAMLET, LEAR])
  assert.equal((await listed()).heldRun, null)
})

test('a run that cannot read its site leaves what waits as it is', async (t) => {
  const { run, crawler, show, listed, stored } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  show((_request, response) => response.writeHead(403).end())
  assert.equal((await run(crawler)).run.state, 'failed')
  assert.equal((await listed()).heldRun?.id, held.id)
  assert.deepEqual(await stored(), [])
})

test('a source that is trusted again publishes, and nothing is left waiting', async (t) => {
  const { run, crawler, setCrawler, stored, listed } = await reviewedVenue(t)
  await run(crawler)
  await run(await setCrawler(crawler, { trust: 'trusted' }))
  assert.deepEqual(await stored(), [HAMLET, LEAR, FAUST])
  assert.equal((await listed()).heldRun, null)
})
