import { message, verbatim } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { FetchedPage } from '@app/sources/fetch/guarded-fetch.ts'
import { findSource } from '@app/sources/index.ts'
import { writeChangeSet } from '../../log/write.ts'
import { ask, operatorApp } from '../../testing/app.ts'
import { smallCatalogue, TESTER } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { sharedExtractor } from '../../testing/extractor.ts'
import { importRoutes } from '../http.ts'
import type { ImportDeps } from '../read-import.ts'

const CATEGORIES = [
  ['RO_PROTV', 'PRO-TV', 'tvchannels', 'RO'],
  ['SE_SVT1', 'SVT1', 'tvchannels', 'SE'],
  ['NO_NRK1', 'NRK1', 'tvchannels', 'NO'],
  ['FOOTBALL', 'Football', 'football', ''],
  ['HOLIDAYSROMANIA', 'Holidays Romania', 'holidays', 'RO'],
] as const

/** The import routes with a catalogue, and a web of only the given addresses. */
export async function setUpImports(t: TestContext, now: string, web: Record<string, string> = {}) {
  const database = await testDatabase(t)
  const clock = testClock(now)
  const asked: string[] = []
  const base = testDeps(database, clock)
  const deps: ImportDeps & typeof base = {
    ...base,
    extractor: sharedExtractor,
    findSource,
    limits: { retryPausesMs: [] },
    fetcher: {
      fetchPage: async (url) => {
        asked.push(url)
        const body = web[url]
        if (body === undefined)
          throw new FetchFailure('http-status', verbatim(`${url} answered with status 404`), {
            url,
          })
        return pageOf(url, body, clock.now())
      },
    },
  }
  await smallCatalogue(deps)
  const meta = {
    author: TESTER,
    cause: 'create' as const,
    summary: message('More of the catalogue'),
  }
  await writeChangeSet(deps, meta, (draft) =>
    draft.create(
      'categories',
      CATEGORIES.map(([id, title, group, parent]) => ({ id, title, group, parent, index: 9 })),
    ),
  )
  const app = operatorApp(deps, { routes: importRoutes(deps) })
  t.after(() => app.close())
  const call = (path: string, body: object) => ask(app, 'POST', `/api/admin/imports/${path}`, body)
  return {
    deps,
    clock,
    asked,
    web,
    call,
    /** The response of a successful call. */
    read: async (path: string, body: object) => {
      const answer = await call(path, body)
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return answer.body
    },
    /** Status, code and message of a refused call. */
    refusal: async (path: string, body: object) => {
      const { status, body: answer } = await call(path, body)
      const { error } = answer as { error: { code: string; message: string; details?: unknown } }
      return { status, code: error.code, message: error.message, details: error.details }
    },
    events: async () =>
      (await database.pool.query('select * from events order by date, description')).rows,
    countSets: async () =>
      (await database.pool.query('select count(*)::int as n from change_sets')).rows[0]?.n,
  }
}

function pageOf(url: string, body: string, fetchedAt: Temporal.Instant): FetchedPage {
  return {
    url,
    finalUrl: url,
    status: 200,
    mediaType: body.startsWith('<') ? 'text/html' : 'application/json',
    headers: {},
    body,
    rawBytes: Buffer.from(body),
    fetchedAt,
    notModified: false,
    hops: [{ url, status: 200 }],
  }
}
