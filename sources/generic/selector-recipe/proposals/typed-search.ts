import type { Recipe, RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { ExtractContext, TypedProposal } from '../../../source.ts'
import { attribute, findFirst, type Tree } from '../../elements.ts'
import { todayIn } from '../../printed-days.ts'
import { openPage, type OpenPage } from '../read-items.ts'
import { elementSets, type ElementSet, type ElementSets } from './element-sets.ts'
import { indexPage, type PageIndex } from './known-events.ts'
import type { DateWay } from './typed-dates.ts'
import { rankLanguages, readTypedEvent, type TypedEvent } from './typed-events.ts'

/** Items of a list that are looked at to choose what is read of each. */
export const MAX_LOOKED_AT = 20

export type TypedPage = {
  html: string
  /** After redirects. */
  url: string
  /** IANA name; times without an offset are in it. */
  zone: string
  /** BCP 47 tag if the caller knows the language of the page; null: the page's own `lang`, then any. */
  language: string | null
  now: Temporal.Instant
}

export type ReadEvent = TypedProposal['events'][number]

/** What the search knows about a page. */
export type Work = {
  opened: OpenPage
  index: PageIndex
  sets: ElementSets
  languages: RecipeLanguage[]
  context: ExtractContext
  typed: TypedEvent[]
  /** The text of each typed event. */
  lines: string[]
}

export type Candidate = {
  recipe: Recipe
  item: Tree
  set: ElementSet
  way: DateWay
  hasLink: boolean
  /** Whether the title is in a link or has one in it. */
  isTitleLinked: boolean
}
export type Tried = TypedProposal & {
  candidate: Candidate
  exactCount: number
  dayCount: number
  strayCount: number
}

/** Languages of a typed date that is in none of the page's. */
const MAX_FURTHER = 6

/** Opens a page and finds where it has the titles of the typed events, and how it may write their dates. */
export function startWork(
  { html, url, zone, language, now }: TypedPage,
  typed: readonly string[],
): Work {
  const opened = openPage({
    url,
    finalUrl: url,
    body: html,
    mediaType: 'text/html',
    fetchedAt: now,
  })
  const index = indexPage(opened.selected.root)
  const written = attribute(findFirst(opened.selected.root, 'html'), 'lang')
  const today = todayIn(now, zone)
  const known = [...new Set([language ?? '', written, 'en'].flatMap(toLanguages))]
  const languages = rankLanguages(known, index, today)
  const window = eventWindow({
    crawlFromDate: null,
    crawlToDate: null,
    windowDays: null,
    now,
    zone,
  })
  const lines = typed.filter((line) => line.trim() !== '')
  const events = lines.map((line) => readTypedEvent(line, languages, index, today))
  const further = events.flatMap(({ dateLanguages }) => dateLanguages).slice(0, MAX_FURTHER)
  return {
    opened,
    index,
    sets: elementSets(index),
    languages: [...new Set([...languages, ...further])],
    context: { input: { urls: [], category: null, categoryTitle: '' }, now, zone, window },
    typed: events,
    lines,
  }
}

/** `de-AT` is read as `de`; English of the United States writes the month first. */
function toLanguages(tag: string): RecipeLanguage[] {
  const [, letters = '', region = ''] =
    /^([a-z]{2,3})(?:[-_](?:\w{4}[-_])?(\w{2}))?\b/i.exec(tag) ?? []
  const language = letters.toLowerCase() === 'no' ? 'nb' : letters.toLowerCase()
  if (language === '') return []
  const [known] = Intl.DateTimeFormat.supportedLocalesOf(language)
  if (language === 'en' && region.toUpperCase() === 'US') return ['en-US']
  return known === undefined ? [] : [known]
}
