import {
  ANY_SITE_METHODS,
  CRAWLER_METHODS,
  isAnySiteMethod,
  type CrawlerMethod,
} from '@app/core/crawlers/method.ts'
import { t } from '../../ui/text.ts'

type AnySiteMethod = (typeof ANY_SITE_METHODS)[number]

const WORDS: Record<AnySiteMethod, () => string> = {
  SchemaOrgEvents: () => t('Events that a page marks up for search engines'),
  ICalendarFeed: () => t('A calendar to subscribe to, as an .ics file'),
  RssAtomFeed: () => t('Articles of a feed, at the time they appeared'),
  XmltvGuide: () => t('A television guide as an XMLTV file'),
  SelectorRecipe: () => t('Any page, with CSS selectors that you write'),
}

/** What a method for any site reads; undefined for the others, whose name contains their site. */
export function describeMethod(method: string | null): string | undefined {
  return (WORDS as Partial<Record<string, () => string>>)[method ?? '']?.()
}

/** The methods as choices, those for any site first. */
export function methodGroups(): { group: string; items: CrawlerMethod[] }[] {
  return [
    { group: t('Any site'), items: [...ANY_SITE_METHODS].sort() },
    {
      group: t('Websites'),
      items: CRAWLER_METHODS.filter((method) => !isAnySiteMethod(method)).sort(),
    },
  ]
}

const WITH_CHANNEL: readonly CrawlerMethod[] = [
  'XmltvGuide',
  'TvSourceFunctionsRo',
  'TvSourceFunctionsDk',
]

/** Help text below the URL of a method that reads one channel of a guide. */
export function urlHelp(method: CrawlerMethod | null): string | undefined {
  if (method === null || !WITH_CHANNEL.includes(method)) return undefined
  return t('End it with ?channel= and the name of a channel to read that one alone')
}
