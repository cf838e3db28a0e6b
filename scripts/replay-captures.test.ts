import { verbatim } from '../core/messages/message.ts'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { toRecipe, type Recipe } from '@app/core/crawlers/recipe.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { FetchedPage } from '@app/sources/fetch/guarded-fetch.ts'
import { replayRun } from '../server/runs/replay-run.ts'
import { setUpVenue } from '../server/runs/testing/venue.ts'
import { CAPTURED_PAGES, type CapturedPage } from './captured-pages.ts'
import { findCapturesFolder } from './captures.ts'
import { readPageFile } from './stored-page.ts'

const folder = findCapturesFolder(process.env)

/** The first recorded page of each method. */
const PAGES = [...Map.groupBy(CAPTURED_PAGES, ({ method }) => method).values()].flatMap(
  ([first]) => first ?? [],
)

test('a dry run of each recorded page is reproduced item by item', async (t) => {
  if (!existsSync(folder)) return t.skip(`no recorded answers at ${folder}`)
  const stage = await setUpVenue(t)
  const planned: string[] = []
  for (const capture of PAGES) {
    stage.clock.set(capture.now)
    stage.deps.fetcher = { fetchPage: async (url) => answer(capture, url) }
    const crawler = await stage.addCrawler(settingsOf(capture))
    const { run, plan } = await stage.run(crawler, { dryRun: true })
    if (run.state !== 'done') continue
    planned.push(capture.method)
    const replay = await replayRun(stage.deps, { id: run.id })
    assert.deepEqual(replay.plan?.items, plan.items, capture.file)
    assert.equal(replay.comparison?.same, true, capture.file)
  }
  assert.ok(planned.length >= 12, planned.join(', '))
})

function settingsOf({ method, url, zone, input }: CapturedPage): Partial<Crawler> {
  return { method, url, zone: zone ?? null, ...(input?.recipe && asSettings(input.recipe)) }
}

function asSettings(recipe: Recipe): Partial<Crawler> {
  const settings = {
    recipeList: recipe.list,
    recipeTitle: recipe.title,
    recipeDate: recipe.date,
    recipeDetails: recipe.details || null,
    recipeLink: recipe.link || null,
    recipePicture: recipe.picture || null,
    recipeFormat: recipe.format || null,
    recipeLanguage: recipe.language,
  }
  assert.deepEqual(toRecipe(settings), recipe)
  return settings
}

/** Returns the recorded page for its address; other requests fail. */
function answer({ file, url, now }: CapturedPage, requested: string): FetchedPage {
  if (requested !== url)
    throw new FetchFailure('http-status', verbatim(`${requested} is away`), { url: requested })
  const page = readPageFile(join(folder, file), url, Temporal.Instant.from(now))
  const rawBytes = Buffer.alloc(0)
  return { ...page, status: 200, headers: {}, rawBytes, notModified: false, hops: [] }
}
