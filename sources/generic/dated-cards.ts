import { message, verbatimOr } from '@app/core/messages/message.ts'
import { readIsoStart, type Start } from '../dates.ts'
import { toAbsoluteUrl, makeEvent } from '../html.ts'
import type { ExtractContext, Page } from '../source.ts'
import { attribute, findAll, findFirst, pictureIn, textIn, type Tree } from './elements.ts'
import { findPrintedDays, readNumericDay, toPlainDay, todayIn } from './printed-days.ts'
import { reject, type Read } from './read-result.ts'

// The elements that cards are made of, most specific first.
const CARDS = ['article', 'li', 'a[href]', 'div[class*="card"]', 'div[class*="item"]', 'tr']
const HEADINGS = ['h2', 'h3', 'h4', 'h5', '[class*="title"]', '[class*="heading"]']

type Card = { element: Tree; title: string; written: string }

// coming.synthetic.html, calendar.synthetic.html
/**
 * The cards of a page with unknown markup: repeated elements with a heading, a link and a printed day, as used by fairs
 * and lists of upcoming films. Undefined if there are none.
 */
export function readDatedCards(
  root: Tree,
  page: Page,
  context: ExtractContext,
): Read[] | undefined {
  const today = todayIn(context.now, context.zone)
  for (const selector of CARDS) {
    const cards = findAll(root, selector).flatMap(cardOf)
    const starts = cards.map(({ written }) => startOf(written, context.zone, today))
    if (starts.every((start) => start === undefined)) continue
    return cards.map((card, index) => readCard(card, starts[index], page, context))
  }
  return undefined
}

function cardOf(element: Tree): Card[] {
  const heading = HEADINGS.map((one) => findFirst(element, one)).find((one) => one !== undefined)
  const title = textIn(heading)
  if (title === '' || !linkOf(element)) return []
  return [{ element, title, written: findWrittenDate(element, title) }]
}

function linkOf(element: Tree): Tree | undefined {
  return element.name === 'a' ? element : findFirst(element, 'a[href]')
}

/** A machine-readable date, otherwise the text of the card beside its title. */
function findWrittenDate(element: Tree, title: string): string {
  const time = findFirst(element, 'time')
  const exact = attribute(time, 'datetime')
  if (exact !== '') return exact
  const marked = textIn(time) || textIn(findFirst(element, '[class*="date"]'))
  return marked || textIn(element).replace(title, ' ').trim()
}

function startOf(written: string, zone: string, today: Temporal.PlainDate): Start | undefined {
  const exact = readIsoStart(written, zone)
  if (exact) return exact
  const printed = findPrintedDays(written)[0] ?? readNumericDay(written)
  const day = printed && toPlainDay(printed, today)
  return day && { day: day.toString() }
}

function readCard(
  { element, title, written }: Card,
  start: Start | undefined,
  page: Page,
  context: ExtractContext,
): Read {
  if (!start)
    return reject(title, 'no-readable-date', verbatimOr(written, message('It has no date')))
  const url = toAbsoluteUrl(attribute(linkOf(element), 'href'), page.finalUrl)
  const image = toAbsoluteUrl(pictureIn(element), page.finalUrl)
  const about = findAll(element, 'p').map(textIn)
  return {
    event: makeEvent({
      title: context.input.categoryTitle,
      description: title,
      details: about,
      start,
      image,
      url,
    }),
  }
}
