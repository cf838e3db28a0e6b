import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { schemaOrgEvents } from './generic/schema-org-events/schema-org-events.ts'
import { iCalendarFeed } from './generic/i-calendar-feed/i-calendar-feed.ts'
import { rssAtomFeed } from './generic/rss-atom-feed/rss-atom-feed.ts'
import { selectorRecipe } from './generic/selector-recipe/selector-recipe.ts'
import { xmltvGuide } from './generic/xmltv-guide/xmltv-guide.ts'
import { tvSourceFunctionsDk } from './sites/allente.dk/allente.dk.ts'
import { formulaOneWebsite } from './sites/formula1.com/formula1.com.ts'
import {
  livescoreBasketball,
  livescoreFootball,
  livescoreHockey,
  livescoreTennis,
} from './sites/livescore.com/livescore.com.ts'
import { appleWebsite } from './sites/apple.com/apple.com.ts'
import { samsungWebsite } from './sites/samsung.com/samsung.com.ts'
import { imdbBoxOfficeUsWebsite, imdbMonthReleaseMulti } from './sites/imdb.com/imdb.com.ts'
import { tvSourceFunctionsRo } from './sites/programetv.ro/programetv.ro.ts'
import { tourDeFranceWebsite } from './sites/letour.fr/letour.fr.ts'
import { calendarOrtodox } from './sites/crestinortodox.ro/crestinortodox.ro.ts'
import { royalArenaWebsite } from './sites/royalarena.dk/royalarena.dk.ts'
import { livescore24General } from './sites/livescore24.it/livescore24.it.ts'
import { tivoliWebsite } from './sites/tivoli.dk/tivoli.dk.ts'
import { bellaCenterWebsite } from './sites/bellacenter.dk/bellacenter.dk.ts'
import { nfBioWebsite } from './sites/nfbio.dk/nfbio.dk.ts'
import {
  scoresProAmericanFootball,
  scoresProHandball,
  scoresProHockey,
} from './sites/scorespro.com/scorespro.com.ts'
import { legalHolidays } from './sites/publicholidays.ro/publicholidays.ro.ts'
import type { Source } from './source.ts'

/** The register: every available method with its source. */
export const SOURCES: ReadonlyMap<CrawlerMethod, Source> = new Map(
  [
    schemaOrgEvents,
    iCalendarFeed,
    rssAtomFeed,
    xmltvGuide,
    selectorRecipe,
    formulaOneWebsite,
    livescoreFootball,
    livescoreTennis,
    livescoreBasketball,
    livescoreHockey,
    appleWebsite,
    samsungWebsite,
    tvSourceFunctionsDk,
    imdbBoxOfficeUsWebsite,
    imdbMonthReleaseMulti,
    tvSourceFunctionsRo,
    tourDeFranceWebsite,
    calendarOrtodox,
    royalArenaWebsite,
    livescore24General,
    tivoliWebsite,
    bellaCenterWebsite,
    nfBioWebsite,
    scoresProHandball,
    scoresProAmericanFootball,
    scoresProHockey,
    legalHolidays,
  ].map((source: Source) => [source.method, source]),
)

/** The source of a method; undefined if none is registered. */
export function findSource(method: CrawlerMethod): Source | undefined {
  return SOURCES.get(method)
}
