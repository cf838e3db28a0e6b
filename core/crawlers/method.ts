import { z } from 'zod'

/** The crawler methods of the catalogue, and the ones that read any site of their kind. */
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
  'SchemaOrgEvents',
] as const

export const CrawlerMethod = z.enum(CRAWLER_METHODS)
export type CrawlerMethod = z.infer<typeof CrawlerMethod>
