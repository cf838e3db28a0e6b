import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { SOURCES } from '../index.ts'
import type { ExtractContext, Found, Source, SourceInput } from '../source.ts'
import { context, page } from './page-context.ts'

const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')

const INPUT: SourceInput = {
  urls: [],
  category: null,
  categoryTitle: '',
  recipe: {
    list: 'li, article, tr, item',
    title: 'h2, h3, a, b',
    date: 'time',
    details: 'p',
    link: 'a@href',
    picture: 'img@src',
    format: '',
    language: 'en',
  },
}

/** Every registered method that reads pages: one of them only refuses. */
export const READERS = [...SOURCES.values()].filter(({ method }) => method !== 'SamsungWebsite')

// For sites with several layouts, one address of each; others are read at their own start addresses.
const ADDRESSES: Partial<Record<CrawlerMethod, string[]>> = {
  FormulaOneWebsite: [
    'https://www.formula1.com/en/racing/2027',
    'https://www.formula1.com/en/racing/2027/monaco',
    'https://www.formula1.com/calendar/calendar.ics',
  ],
  TvSourceFunctionsDk: [
    'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-11-21',
    'https://tvtid-api.api.tv2.dk/api/tvtid/v1/epg/dayviews/2026-11-21?ch=1',
    'https://tv24.se/x/channel/svt1/0/2026-11-21',
  ],
  Livescore24General: [
    'https://www.livescore24.it/Calcio/risultati/2026-11-21',
    'https://prod-public-api.livescore.com/v1/api/app/date/soccer/20261121/0?MD=1',
  ],
  CalendarOrtodox: [
    'https://www.crestinortodox.ro/calendar-ortodox/2026-noiembrie/',
    'https://www.noutati-ortodoxe.ro/calendar-ortodox/?year=2026',
  ],
}

/** The addresses used for a method in these tests: its own, otherwise one of an unknown site. */
export function addressesOf(source: Source): string[] {
  const [start = 'https://example.com/events'] = source.start(INPUT, NOW)
  return ADDRESSES[source.method] ?? [start]
}

/** The context in which a run would read an address with a method. */
export function contextAt(source: Source, url: string): ExtractContext {
  return context({ now: NOW, zone: source.zone, input: { ...INPUT, urls: [url] } })
}

/** What a method finds in a body that claims to be its page. */
export function readAt(source: Source, url: string, body: string, mediaType: string): Found {
  return source.extract([page(body, url, mediaType)], contextAt(source, url))
}

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.ics': 'text/calendar',
}

/** The pages that the readers' own tests read. */
export function ownPages(): { name: string; body: string; mediaType: string }[] {
  const folder = join(import.meta.dirname, '..')
  return globSync('{sites,generic}/*/*.synthetic.*', { cwd: folder })
    .toSorted()
    .map((name) => ({
      name,
      body: readFileSync(join(folder, name), 'utf8'),
      mediaType: MEDIA_TYPES[extname(name)] ?? '',
    }))
}
