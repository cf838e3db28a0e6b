import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import type { Recipe } from '@app/core/crawlers/recipe.ts'
import { readStatusInDate } from '@app/core/events/status-words.ts'
import { toAbsoluteUrl, hostOf, makeEvent } from '../../html.ts'
import type { ExtractContext, Page } from '../../source.ts'
import { attribute, findFirst, parsePage, type Tree } from '../elements.ts'
import { reject, type Read } from '../read-result.ts'
import type { RecipePart } from './read-parts.ts'
import type { ReadStart } from './recipe-dates.ts'
import { selectedPage, type SelectedPage } from './selection.ts'

/** A page that a recipe is tried on. */
export type OpenPage = { page: Page; selected: SelectedPage; base: string }

/** The text of each part in an item, empty if missing. */
export type ItemTexts = Record<Exclude<RecipePart, 'list'>, string>

/** Only the first items of a longer list are read. */
export const MAX_ITEMS = 5_000

export function openPage(page: Page): OpenPage {
  const root: Tree = parsePage(page.body)
  const written = attribute(findFirst(root, 'base[href]'), 'href')
  return {
    page,
    selected: selectedPage(root),
    base: toAbsoluteUrl(written, page.finalUrl) ?? page.finalUrl,
  }
}

export function toEmptyListNote({ list }: Recipe, { page }: OpenPage): Message {
  return message('The list selector "{selector}" matches nothing on {url}', {
    selector: list,
    url: page.finalUrl,
  })
}

export function toTooManyNote(itemCount: number): Message[] {
  if (itemCount <= MAX_ITEMS) return []
  return [
    message('The list has {count} items; the first {limit} are read', {
      count: itemCount,
      limit: MAX_ITEMS,
    }),
  ]
}

export function readItem(
  texts: ItemTexts,
  readStart: ReadStart,
  { page }: OpenPage,
  { input }: ExtractContext,
): Read {
  const { title: description, date, details, link, picture } = texts
  if (description === '')
    return reject(date || page.finalUrl, 'not-an-event', message('It has no title'))
  if (date === '') return reject(description, 'no-readable-date', message('It has no date'))
  const { text, status } = readStatusInDate(date)
  const startResult = readStart(text)
  if ('unreadable' in startResult)
    return reject(description, 'no-readable-date', verbatim(startResult.unreadable))
  const title = input.categoryTitle || hostOf(page.finalUrl)
  return {
    event: makeEvent({
      title,
      description,
      details,
      start: startResult.start,
      status,
      image: picture,
      url: link,
    }),
  }
}
