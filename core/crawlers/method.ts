import { z } from 'zod'

/** The crawler methods of the catalogue, and the generic ones that read any site of their kind. */
export const CRAWLER_METHODS = [
  'CalendarOrtodox',
  'LivescoreTennis',
  'LivescoreBasketball',
  'LivescoreFootball',
  'LivescoreHockey',
  'Livescore24General',
  'TvSourceFunctionsRo',
  'RoyalArenaWebsite',
  'IMDBBoxOfficeUsWebsite',
  'IMDBMonthReleaseMulti',
  'FormulaOneWebsite',
  'TivoliWebsite',
  'TvSourceFunctionsDk',
  'ScoresProHandball',
  'ScoresProAmericanFootball',
  'ScoresProHockey',
  'AppleWebsite',
  'SamsungWebsite',
  'BellaCenterWebsite',
  'NFBioWebsite',
  'TourDeFranceWebsite',
  'LegalHolidays',
  'SchemaOrgEvents',
  'ICalendarFeed',
  'RssAtomFeed',
  'XmltvGuide',
  'SelectorRecipe',
] as const

export const CrawlerMethod = z.enum(CRAWLER_METHODS)
export type CrawlerMethod = z.infer<typeof CrawlerMethod>

/** The generic methods: the operator sets the zone of the site's times. */
export const ANY_SITE_METHODS = [
  'SchemaOrgEvents',
  'ICalendarFeed',
  'RssAtomFeed',
  'XmltvGuide',
  'SelectorRecipe',
] as const satisfies CrawlerMethod[]

/** The zone those methods use for times without an offset if the crawler has none. */
export const ZONE_OF_ANY_SITE = 'Europe/Copenhagen'

export function isAnySiteMethod(method: CrawlerMethod | null): boolean {
  return ANY_SITE_METHODS.some((each) => each === method)
}
