import { message } from '@app/core/messages/message.ts'
import { dayOf } from '../../dates.ts'
import { attribute, findAll, parsePage, textIn, textOfFirst } from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { readJson } from '../../generic/schema-org-events/json-ld.ts'
import { toAbsoluteUrl, toPlainText } from '../../html.ts'
import { findMonth } from '../../month-names.ts'
import { PageChanged, type Page } from '../../source.ts'

/** One card of a season page: a weekend, without the times of its sessions. */
export type Card = {
  name: string
  place: string
  url: string
  isRace: boolean
  /** The last day of the weekend; undefined if the card does not say. */
  raceDay: string | undefined
}

/** The year of a season page, which is in its address but not on its cards; undefined for other pages. */
export function seasonYear(address: string): number | undefined {
  const year = /\/racing\/(\d{4})(?:\.html)?\/?$/.exec(URL.parse(address)?.pathname ?? '')?.[1]
  return year === undefined ? undefined : Number(year)
}

/** The cards of a season page in either layout; the strip at the top repeats some, which count once. */
export function readSeason(page: Page, year: number): Card[] {
  const root = parsePage(page.body)
  const old = findAll(root, 'a.event-item-wrapper')
  const cards =
    old.length > 0
      ? old.map((card) => readOldCard(card, page, year))
      : readNewCards(root, year).map((card) => readNewCard(card, page, year))
  const known = cards.filter((card) => card !== undefined)
  if (known.length === 0)
    throw new PageChanged(message('No races of {year} on {url}', { year, url: page.finalUrl }))
  const byPath = new Map(known.map((card) => [new URL(card.url).pathname, card]))
  return [...byPath.values()]
}

// season-cards.synthetic.html
function readOldCard(card: Tree, page: Page, year: number): Card | undefined {
  const url = toAbsoluteUrl(attribute(card, 'href'), page.finalUrl)
  if (url === undefined) return undefined
  const text = (selector: string) => textOfFirst(card, selector)
  const months = text('.month-wrapper').split('-')
  return {
    name: text('.event-title') || attribute(card, 'data-racecountryname'),
    place: text('.event-place'),
    url,
    isRace: /ROUND/i.test(attribute(card, 'data-roundtext')),
    raceDay: readDay(year, text('.end-date'), months.at(-1) ?? ''),
  }
}

// The layout since 2024 has no meaningful classes: a card is a link to a race of the season.
function readNewCards(root: Tree, year: number) {
  return findAll(root, `a[href*="/racing/${year}/"]`)
}

// season-links.synthetic.html
function readNewCard(card: Tree, page: Page, year: number): Card | undefined {
  const url = toAbsoluteUrl(attribute(card, 'href'), page.finalUrl)
  const context = readContext(card.attribs?.['data-f1rd-a7s-context'])
  const text = textIn(card)
  if (url === undefined || (context === undefined && !/ROUND\s*\d/i.test(text))) return undefined
  const [, day = '', month = ''] =
    /\b\d{1,2}(?:\s+[A-Z]{3})?\s*[-–]\s*(\d{1,2})\s+([A-Z]{3})/i.exec(text) ?? []
  return {
    name: context?.raceName ?? placeInPath(url),
    place: context?.trackName ?? '',
    url,
    isRace: /ROUND\s*\d/i.test(text),
    raceDay: readDay(year, day, month),
  }
}

type CardContext = { raceName?: string; trackName?: string }

/** The data a card sends to the site's analytics: JSON in base64, with either alphabet. */
function readContext(encoded: string | undefined): CardContext | undefined {
  if (encoded === undefined) return undefined
  const value = readJson(Buffer.from(encoded, 'base64').toString('utf8'))
  if (typeof value !== 'object' || value === null) return undefined
  const text = (field: string) => {
    const found: unknown = Reflect.get(value, field)
    return typeof found === 'string' && found.trim() !== '' ? toPlainText(found) : undefined
  }
  const raceName = text('raceName')
  const trackName = text('trackName')
  return { ...(raceName && { raceName }), ...(trackName && { trackName }) }
}

function readDay(year: number, day: string, month: string): string | undefined {
  const number = findMonth(month.trim().slice(0, 3), ['EN'])
  if (number === undefined || !/^\d{1,2}$/.test(day)) return undefined
  return dayOf(year, number, Number(day))?.toString()
}

/** "Great_Britain.html" and "great-britain" both name Great Britain. */
export function placeInPath(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return last
    .replace(/\.html$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
