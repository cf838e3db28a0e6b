import { message } from '@app/core/messages/message.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Plan, PlanKind } from '@app/core/runs/plan.ts'
import type { Run } from '@app/core/runs/run.ts'
import { findSource } from '@app/sources/index.ts'
import { fetcherFor, startSite } from '@app/sources/testing/site.ts'
import { createCrawler, saveCrawler } from '../../crawlers/actions.ts'
import type { Deps } from '../../deps.ts'
import { writeChangeSet } from '../../log/write.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { sharedExtractor } from '../../testing/extractor.ts'
import { readRun, startRun } from '../actions.ts'
import type { RunDeps } from '../deps.ts'
import { executeRun } from '../runner.ts'

export const NOW = '2026-11-21T08:00:00Z'
export const OPERATOR: ChangeAuthor = { kind: 'operator', id: 'op-1', name: 'op@almanac.example' }

export type Show = {
  name: string
  start: string
  id?: string
  details?: string
  /** A schema.org status, such as `EventCancelled`. */
  status?: string
}
type Answer = Exclude<Parameters<typeof startSite>[0][string], string>

/** A page of events as a venue would publish it. */
export function toShowsPage(shows: Show[]): string {
  const events = shows.map(({ name, start, id, details, status }) => ({
    '@type': 'TheaterEvent',
    name,
    startDate: start,
    ...(id !== undefined && { identifier: id }),
    ...(details !== undefined && { description: details }),
    ...(status !== undefined && { eventStatus: `https://schema.org/${status}` }),
  }))
  const data = { '@context': 'https://schema.org', '@graph': events }
  return `<html><head><title>Venue</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body>Shows</body></html>`
}

/**
 * A server with its own database, one category, and a website on loopback that the test can change; fetching and
 * extracting are real.
 */
export async function setUpVenue(t: TestContext, { now = NOW }: { now?: string } = {}) {
  const database = await testDatabase(t)
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-runs-'))
  const clock = testClock(now)
  let answer: Answer | string = toShowsPage([])
  const paths: Record<string, Answer | string> = {
    '/shows': (request, response) => {
      if (typeof answer === 'function') answer(request, response)
      else response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
    },
  }
  const site = await startSite(paths)
  const fetcher = fetcherFor([site], { clock })
  t.after(async () => {
    await site.close()
    await fetcher.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const queued: { name: string; input: object; isHere: boolean }[] = []
  const deps: RunDeps & Pick<Deps, 'config'> & { clock: typeof clock } = {
    ...testDeps(database, clock, { DATA_DIR: dataDir, ALLOWED_PRIVATE_HOSTS: site.host }),
    fetcher,
    extractor: sharedExtractor,
    findSource,
    sendJob: async (name, input, options) => {
      queued.push({ name, input, isHere: options?.here === true })
    },
    limits: { retryPausesMs: [1], heartbeatMs: 50 },
  }
  await addCatalogue(deps)
  return {
    deps,
    /** The extractor of `deps`, with all its methods. */
    extractor: sharedExtractor,
    clock,
    database,
    site,
    paths,
    queued,
    dataDir,
    /** Changes what the website shows. */
    show: (next: Show[] | Answer | string) => {
      answer = Array.isArray(next) ? toShowsPage(next) : next
    },
    ...createActions(deps, site.url),
  }
}

function createActions(deps: RunDeps, siteUrl: string) {
  const { pool } = deps.database
  async function addCrawler(fields: Partial<Crawler> = {}): Promise<Crawler> {
    const made = await createCrawler(deps, { title: 'Venue', description: '', author: OPERATOR })
    return setCrawler(made.crawler, {
      method: 'SchemaOrgEvents',
      url: `${siteUrl}/shows`,
      category: 'THEATRE',
      overwriteExisting: true,
      ...fields,
    })
  }
  async function setCrawler(crawler: Crawler, fields: Partial<Crawler>): Promise<Crawler> {
    const { rows } = await pool.query('select version from crawlers where id = $1', [crawler.id])
    const { version } = rows[0] as { version: number }
    const save = { id: crawler.id, version, fields, author: OPERATOR }
    return (await saveCrawler(deps, save)).crawler
  }
  async function run(crawler: Crawler, { dryRun = false } = {}): Promise<{ run: Run; plan: Plan }> {
    const start = { crawler: crawler.id, dryRun, local: false, author: OPERATOR }
    const { run: started } = await startRun(deps, start)
    await executeRun(deps, started.id)
    const { run: ended, plan } = await readRun(deps, started.id)
    return { run: ended, plan: plan ?? emptyPlan() }
  }
  return {
    addCrawler,
    setCrawler,
    run,
    /** Dates and descriptions of all stored events, in order. */
    stored: async () => {
      const { rows } = await pool.query<{ date: string; description: string }>(
        'select date, description from events order by date, description',
      )
      return rows.map(({ date, description }) => `${date} ${description}`)
    },
    events: async () => (await pool.query('select * from events order by date, id')).rows,
    countSets: async () => {
      const { rows } = await pool.query<{ count: number }>('select count(*) from change_sets')
      return rows[0]?.count
    },
    /** A change to events made by an operator. */
    edit: (id: string, fields: Record<string, string>) =>
      writeChangeSet(
        deps,
        { author: OPERATOR, cause: 'edit', summary: message('Edited') },
        (draft) => draft.update('events', [{ id, fields }]),
      ),
    remove: (id: string) =>
      writeChangeSet(
        deps,
        { author: OPERATOR, cause: 'delete', summary: message('Deleted') },
        (draft) => draft.remove('events', [{ id }]),
      ),
  }
}

/** The number of items of each kind, without kinds that have none. */
export function kindsOf({ items }: Plan): Partial<Record<PlanKind, number>> {
  const counts: Partial<Record<PlanKind, number>> = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

function emptyPlan(): Plan {
  return { items: [], findings: [], zone: '', pageCount: 0, madeAt: '' }
}

async function addCatalogue(deps: RunDeps): Promise<void> {
  const meta = { author: OPERATOR, cause: 'create' as const, summary: message('Catalogue') }
  await writeChangeSet(deps, meta, async (draft) => {
    await draft.create('main-groups', [{ id: 'stage', title: 'Stage', index: 1 }])
    await draft.create('groups', [
      { id: 'theatre', title: 'Theatre', index: 1, icon: 'mask', mainGroup: 'stage' },
    ])
    await draft.create('categories', [
      { id: 'THEATRE', title: 'Theatre', group: 'theatre', parent: '', index: 1 },
      { id: 'OPERA', title: 'Opera', group: 'theatre', parent: '', index: 2 },
    ])
  })
}
