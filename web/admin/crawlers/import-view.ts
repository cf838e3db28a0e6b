import type {
  checkCrawlerFile,
  CrawlerYield,
  importCrawlers,
} from '@app/core/crawlers/file-endpoints.ts'
import type { EndpointAnswer, EndpointCall } from '@app/core/http/endpoint.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { formatStart } from './recipe-view.ts'

export type CheckedCrawler = EndpointAnswer<typeof checkCrawlerFile>['crawlers'][number]
type ToImport = EndpointCall<typeof importCrawlers>['body']['crawlers'][number]

/** What an operator decides about one crawler of a file. */
export type ImportChoice = {
  isChosen: boolean
  title: string
  category: string | null
  /** Makes the category of the file. */
  makesCategory: boolean
}

/** Chosen unless something like it is here; its category is the one here, or made. */
export function suggestChoice(checked: CheckedCrawler): ImportChoice {
  const { title, problem, category, isTitleTaken, sameAddress } = checked
  return {
    isChosen: problem === null && !isTitleTaken && sameAddress.length === 0,
    title,
    category,
    makesCategory: category === null && mayMakeCategory(checked),
  }
}

export function mayMakeCategory({ crawler, category, isGroupKnown }: CheckedCrawler): boolean {
  return category === null && isGroupKnown && crawler?.category !== undefined
}

/** The chosen crawlers as they are added; their pages and expected events are not stored. */
export function toImports(
  checked: readonly CheckedCrawler[],
  choices: readonly ImportChoice[],
): ToImport[] {
  return checked.flatMap(({ crawler }, place) => {
    const choice = choices[place]
    if (!crawler || !choice?.isChosen) return []
    const { samples: _samples, expected: _expected, ...settings } = crawler
    const { title, group, parent } = crawler.category ?? {}
    const made =
      choice.makesCategory && title !== undefined && group !== undefined
        ? { title, group, ...(parent !== undefined && { parent }) }
        : null
    const kept = choice.category === null ? null : { id: choice.category }
    return [{ crawler: { ...settings, title: choice.title }, category: made ?? kept }]
  })
}

/** `12 events, 9 kept, 4 of 5 expected`, or why it could not be read. */
export function describeYield({ problem, eventCount, keptCount, expected }: CrawlerYield): string {
  if (problem !== null) return translateMessage(problem)
  const counts = [
    t('{count, plural, one {# event} other {# events}}', { count: eventCount }),
    t('{count} kept', { count: keptCount }),
  ]
  if (expected.count > 0)
    counts.push(t('{found} of {count} expected', { found: expected.found, count: expected.count }))
  return counts.join(', ')
}

/** Whether it reads something, and everything that it should. */
export function isGoodYield({ problem, eventCount, expected }: CrawlerYield): boolean {
  return problem === null && eventCount > 0 && expected.found === expected.count
}

/** `Sat 21 Nov 2026, 20:30 Hamlet` */
export function formatExpected(
  { description, start }: CrawlerYield['expected']['missing'][number],
  zone: string,
): string {
  const at = start.includes('T') ? { instant: start } : { day: start }
  return `${formatStart(at, zone)} ${description}`
}
