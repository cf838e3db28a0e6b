import {
  attribute,
  findAll,
  findFirst,
  matches,
  textIn,
  textOfFirst,
} from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { findPrintedDays } from '../../generic/printed-days.ts'
import type { Page } from '../../source.ts'
import { idIn, withoutYear, type Film } from './film.ts'

// imdb/movies-coming-soon-2014-06-29.html
/** The page of one month: headings without a year, films beside them; undefined for other pages. */
export function readMonthPage(root: Tree, page: Page): Film[] | undefined {
  const list = findFirst(root, 'div.list.detail')
  if (!list || !findFirst(list, 'h4.li_group')) return undefined
  const year = yearOf(root, page)
  const films: Film[] = []
  let written = ''
  for (const part of list.children ?? []) {
    if (!part.attribs) continue
    if (matches(part, 'h4.li_group')) written = textIn(part)
    else if (matches(part, 'div.list_item')) films.push(readItem(part, written, year))
  }
  return films
}

/** The year is in the address or in the selected month. */
function yearOf(root: Tree, page: Page): number | undefined {
  const chosen = findAll(root, 'option[selected]').map((option) => attribute(option, 'value'))
  for (const text of [page.finalUrl, page.url, ...chosen]) {
    const year = /\/movies-coming-soon\/(\d{4})-\d{2}(?!\d)/.exec(text)?.[1]
    if (year !== undefined) return Number(year)
  }
  return undefined
}

function readItem(item: Tree, written: string, year: number | undefined): Film {
  const link = findFirst(findFirst(item, 'h4[itemprop="name"]'), 'a')
  const [day] = findPrintedDays(written)
  const genres = findAll(item, 'span[itemprop="genre"]').map(textIn)
  return {
    id: idIn(attribute(link, 'href')),
    name: withoutYear(textIn(link)),
    day: day && { ...day, year: day.year ?? year },
    written,
    about: [genres.join(', '), textOfFirst(item, 'div.outline')],
    href: attribute(link, 'href'),
    image: attribute(findFirst(item, 'img.poster'), 'src'),
  }
}
