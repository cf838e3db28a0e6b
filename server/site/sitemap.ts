import { LANGUAGES } from '@app/core/languages.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
import { PUBLIC_PAGES } from '@app/core/site/public-pages.ts'
import { xml } from '@app/core/site/rss.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { pathOfDay, pathOfEvent, pathOfView } from '@app/core/site/view-paths.ts'
import type { AppDeps } from '../deps.ts'
import { publicAddress } from '../public-address.ts'
import { countEventsFrom, selectChanges, selectEventChanges } from './store.ts'
import { readDaysAhead, todayIn } from './read-views.ts'

/** A file may have 50,000 addresses, and each page has one per language; the first file also has all other pages. */
const EVENTS_A_FILE = 6_000

/**
 * Every public page in each language with the date of its last actual change: one file, or an index of files if that
 * is too small. The pages themselves link their translations.
 */
export async function readSitemap(
  deps: AppDeps,
  eventsAFile = EVENTS_A_FILE,
): Promise<string | undefined> {
  const files = await countFiles(deps, eventsAFile)
  if (files <= 1) return readSitemapFile(deps, 1, eventsAFile)
  const origin = publicAddress(deps.config)
  const entries = Array.from(
    { length: files },
    (_unused, place) =>
      `<sitemap><loc>${xml(`${origin}/sitemap/${place + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`
}

/** One of the files, counted from 1; undefined beyond the last. */
export async function readSitemapFile(
  deps: AppDeps,
  file: number,
  eventsAFile = EVENTS_A_FILE,
): Promise<string | undefined> {
  const origin = publicAddress(deps.config)
  const now = deps.clock.now().toString()
  const skip = (file - 1) * eventsAFile
  const [first, events] = await Promise.all([
    file === 1 ? readPages(deps, now) : [],
    selectEventChanges(deps.database.pool, { now, skip, take: eventsAFile }),
  ])
  const pages = [
    ...first,
    ...events.map(({ id, changedAt }) => ({ path: pathOfEvent(id), changedAt })),
  ]
  if (pages.length === 0) return undefined
  const entries = pages.flatMap(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${secondsOf(changedAt)}</lastmod>`
    const paths = new Set(LANGUAGES.map((language) => toLanguagePath(path, language)))
    return [...paths].map((one) => `<url><loc>${xml(origin + one)}</loc>${changed}</url>\n`)
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

async function countFiles({ database, clock }: AppDeps, eventsAFile: number): Promise<number> {
  return Math.ceil((await countEventsFrom(database.pool, clock.now().toString())) / eventsAFile)
}

type Page = { path: string; changedAt: string | null }

/** All pages except those of single events. */
async function readPages(deps: AppDeps, now: string): Promise<Page[]> {
  const today = todayIn(deps, HOME_ZONE)
  const [{ categories, places, legal }, days] = await Promise.all([
    selectChanges(deps.database.pool, now),
    readDaysAhead(deps, HOME_ZONE),
  ])
  const latest = categories.reduce<string | null>(
    (one, { changedAt }) => (one === null || changedAt > one ? changedAt : one),
    null,
  )
  const ofView = (
    kind: 'place' | 'category',
    { id, changedAt }: { id: string; changedAt: string },
  ) => ({
    path: pathOfView({ kind, id }),
    changedAt,
  })
  return [
    ...PUBLIC_PAGES.flatMap(({ path, sitemap }) =>
      sitemap ? [{ path, changedAt: sitemap === 'events' ? latest : null }] : [],
    ),
    ...days
      .filter((date) => date !== today)
      .map((date) => ({ path: pathOfDay(date, today), changedAt: null })),
    ...PUBLIC_PAGES.flatMap(({ path, document }) =>
      legal.filter(({ id }) => id === document).map(({ changedAt }) => ({ path, changedAt })),
    ),
    ...places.map((place) => ofView('place', place)),
    ...categories.map((category) => ofView('category', category)),
  ]
}

const secondsOf = (instant: string) =>
  Temporal.Instant.from(instant).toString({ smallestUnit: 'second' })
