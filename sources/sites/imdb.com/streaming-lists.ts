import { attribute, findAll, parsePage, textIn } from '../../generic/elements.ts'
import { toAbsoluteUrl } from '../../html.ts'
import type { Page } from '../../source.ts'
import { parseAnswer } from './film.ts'

/** The streaming services whose lists are read, by the ids of their categories. */
export const STREAMING = {
  NETFLIX: { name: 'Netflix', list: /new-on-netflix/ },
  HBOGO: { name: 'HBO', list: /new-on-(?:hbo|max)\b/ },
  AMAZON_PRIME: { name: 'Prime Video', list: /new-on-(?:amazon-)?prime/ },
  DISNEY_PLUS: { name: 'Disney+', list: /new-on-disney/ },
  APPLE_TV_PLUS: { name: 'Apple TV+', list: /new-on-apple-tv/ },
} as const

export type StreamingCategory = keyof typeof STREAMING

export const STREAMING_CATEGORIES = Object.keys(STREAMING) as StreamingCategory[]

export function isStreamingCategory(category: string): category is StreamingCategory {
  return Object.hasOwn(STREAMING, category)
}

const LIST = /\/ls\d{7,10}(?!\d)/

/** A list's own page, by its number in the address. */
export function isListPage(page: Page): boolean {
  return [page.url, page.finalUrl].some((url) => LIST.test(URL.parse(url)?.pathname ?? ''))
}

export function isTitlePage(page: Page): boolean {
  return /\/title\/tt\d+\/?$/.test(URL.parse(page.url)?.pathname ?? '')
}

// streaming-landing.synthetic.html
/** Lists of a landing page by service; their numbers change every month, their names do not. */
export function findLists(pages: Page[]): Map<StreamingCategory, string> {
  const lists = new Map<StreamingCategory, string>()
  for (const page of pages) {
    for (const link of findAll(parseAnswer(page), 'a[href*="/ls"]')) {
      const url = toAbsoluteUrl(attribute(link, 'href'), page.finalUrl)
      const address = url === undefined ? undefined : listAddress(url)
      if (address === undefined) continue
      const category = categoryOf(`${new URL(address).pathname} ${slugOf(textIn(link))}`)
      if (category && !lists.has(category)) lists.set(category, address)
    }
  }
  return lists
}

/** The service of a list page, from its address or its title. */
export function categoryOfList(page: Page): StreamingCategory | undefined {
  const heading = findAll(parsePage(page.body), 'h1').map(textIn).join(' ')
  return categoryOf(`${page.url} ${page.finalUrl} ${slugOf(heading)}`)
}

function categoryOf(text: string): StreamingCategory | undefined {
  return STREAMING_CATEGORIES.find((category) => STREAMING[category].list.test(text))
}

function slugOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** The list itself, even if the link leads to one of its pictures. */
function listAddress(url: string): string | undefined {
  const { origin, pathname } = new URL(url)
  const path = /^.*?\/ls\d{7,10}(?!\d)/.exec(pathname)?.[0]
  return path === undefined ? undefined : `${origin}${path}/`
}
