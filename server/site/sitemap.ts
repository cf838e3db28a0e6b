import { xml } from '@app/core/site/rss.ts'
import { pathOfEvent, pathOfView } from '@app/core/site/views.ts'
import type { Deps } from '../deps.ts'
import { publicAddress } from '../public-address.ts'
import { selectSitemap } from './store.ts'

/** The most that a sitemap may hold. */
const SITEMAP_ADDRESSES = 50_000

/** Every public page with the date of its last true change; coming events first, as many as there is room for. */
export async function readSitemap(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
): Promise<string> {
  const origin = publicAddress(deps.config)
  const found = await selectSitemap(deps.database.pool, {
    now: deps.clock.now().toString(),
    limit: SITEMAP_ADDRESSES - 1_000,
  })
  const legal = found.legal.map(({ id, changedAt }) => ({ path: LEGAL_PATHS[id] ?? '', changedAt }))
  const newest = [...found.events, ...found.categories].map(({ changedAt }) => changedAt)
  const latest = newest.reduce<string | null>(
    (one, other) => (one === null || other > one ? other : one),
    null,
  )
  const pages = [
    { path: '/landingPage', changedAt: latest },
    { path: pathOfView({ kind: 'today' }), changedAt: latest },
    { path: pathOfView({ kind: 'week' }), changedAt: latest },
    ...legal.filter(({ path }) => path !== ''),
    ...found.places.map(({ id, changedAt }) => ({
      path: pathOfView({ kind: 'place', id }),
      changedAt,
    })),
    ...found.categories.map(({ id, changedAt }) => ({
      path: pathOfView({ kind: 'category', id }),
      changedAt,
    })),
    ...found.events.map(({ id, changedAt }) => ({ path: pathOfEvent(id), changedAt })),
  ].slice(0, SITEMAP_ADDRESSES)
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${secondsOf(changedAt)}</lastmod>`
    return `<url><loc>${xml(origin + path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

const LEGAL_PATHS: Record<string, string> = {
  PrivacyPolicy: '/privacy-policy',
  TermsAndConditions: '/terms-and-conditions',
  Disclaimer: '/legal',
}

const secondsOf = (instant: string) =>
  Temporal.Instant.from(instant).toString({ smallestUnit: 'second' })
