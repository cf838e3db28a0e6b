import { message } from '@app/core/messages/message.ts'
import { z } from 'zod'
import {
  attribute,
  dataIn,
  findAll,
  findFirst,
  textIn,
  textOfFirst,
} from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { isNode, listOf, readBlocks, textOf } from '../../generic/schema-org-events/json-ld.ts'
import type { Node } from '../../generic/schema-org-events/json-ld.ts'
import { toPlainText } from '../../html.ts'
import { findMonth } from '../../month-names.ts'
import { PageChanged, type Page } from '../../source.ts'
import { dataOf, idIn, parseAnswer, titleId, withoutYear } from './film.ts'

/** A title of a list: the editors' note gives the arrival date in free text. */
export type Listed = { id: string; name: string; note: string; plot: string; image: string }

export type TitleList = {
  titles: Listed[]
  more: string[]
  /** The month of the list, if its heading names one. */
  month: Temporal.PlainYearMonth | undefined
}

// Monthly lists have about a hundred titles, and a page up to 250.
const MAX_PAGES = 3

/** A list in the layout since 2024, the previous one, or the version for search engines. */
export function readListPage(page: Page): TitleList {
  if (/\/mediaviewer\//.test(page.finalUrl)) {
    throw new PageChanged(
      message('{url} shows pictures one by one and no whole list', {
        url: page.finalUrl,
      }),
    )
  }
  const root = parseAnswer(page)
  const month = monthOf(root)
  const data = readData(page.body)
  if (data) return { ...data, more: furtherPages(page, data), month }
  const titles = readRows(root) ?? readLinkedData(page.body)
  if (!titles) throw new PageChanged(message('No list of titles on {url}', { url: page.finalUrl }))
  return { titles, more: [], month }
}

const Text = z.string().catch('')
const Plain = z.object({ plainText: Text }).catch({ plainText: '' })
const Item = z.object({
  id: Text,
  titleText: z.object({ text: Text }).catch({ text: '' }),
  primaryImage: z.object({ url: Text }).catch({ url: '' }),
  plot: z.object({ plotText: Plain }).catch({ plotText: { plainText: '' } }),
})
const Note = z
  .object({ description: z.object({ originalText: Plain }) })
  .catch({ description: { originalText: { plainText: '' } } })
const Edge = z.object({ listItem: Item, node: Note })
const Data = z.object({
  props: z.object({
    pageProps: z.object({
      totalItems: z.number().catch(0),
      mainColumnData: z.object({
        list: z.object({ titleListItemSearch: z.object({ edges: z.array(Edge) }) }),
      }),
    }),
  }),
})

type Part = { titles: Listed[]; total: number }

// list-data.synthetic.html
function readData(body: string): Part | undefined {
  const parsed = Data.safeParse(dataOf(body))
  if (!parsed.success) return undefined
  const { mainColumnData, totalItems } = parsed.data.props.pageProps
  const { edges } = mainColumnData.list.titleListItemSearch
  const titles = edges.map(({ listItem, node }) => ({
    id: titleId(listItem.id),
    name: toPlainText(listItem.titleText.text),
    note: toPlainText(node.description.originalText.plainText),
    plot: toPlainText(listItem.plot.plotText.plainText),
    image: listItem.primaryImage.url,
  }))
  return { titles, total: totalItems }
}

/** The first page gives the total number of titles. */
function furtherPages(page: Page, { titles, total }: Part): string[] {
  const url = new URL(page.url)
  if (url.searchParams.has('page') || titles.length === 0) return []
  const count = Math.min(Math.ceil(total / titles.length), MAX_PAGES)
  return Array.from({ length: Math.max(count - 1, 0) }, (_, index) => {
    url.searchParams.set('page', String(index + 2))
    return url.href
  })
}

// list-rows.synthetic.html
/** The layout until the middle of 2024. */
function readRows(root: Tree): Listed[] | undefined {
  const rows = findAll(root, 'div.lister-item')
  if (rows.length === 0) return findFirst(root, 'div.lister-list') ? [] : undefined
  return rows.map((row) => {
    const link = findFirst(findFirst(row, 'h3.lister-item-header'), 'a')
    const picture = findFirst(row, 'img')
    const plot = findAll(row, 'p').find((part) => attribute(part, 'class') === '' && textIn(part))
    return {
      id: idIn(attribute(link, 'href')),
      name: textIn(link),
      note: textIn(findFirst(row, 'div.list-description')),
      plot: textIn(plot),
      image: attribute(picture, 'loadlate') || attribute(picture, 'data-src'),
    }
  })
}

// list-linked.synthetic.html
/** The version for search engines: the titles, for some their plots, never a date. */
function readLinkedData(body: string): Listed[] | undefined {
  const nodes = (readBlocks(body)?.values ?? []).flatMap(listOf).filter(isNode)
  const list = nodes
    .flatMap((node) => [node, ...listOf(node['about']).filter(isNode)])
    .find((node) => textOf(node['@type']) === 'ItemList')
  return list && listOf(list['itemListElement']).filter(isNode).map(readElement)
}

function readElement(element: Node): Listed {
  const item = isNode(element['item']) ? element['item'] : element
  const field = (name: string) => toPlainText(textOf(item[name]) ?? '')
  return {
    id: idIn(field('url')),
    name: withoutYear(field('name')),
    note: '',
    plot: field('description'),
    image: field('image'),
  }
}

/** "New on Netflix in March 2021": the month of the heading or the title. */
function monthOf(root: Tree): Temporal.PlainYearMonth | undefined {
  const text = `${textOfFirst(root, 'h1')} | ${toPlainText(dataIn(findFirst(root, 'title')))}`
  for (const [, name = '', year] of text.matchAll(
    /(?<!\p{L})(\p{L}{3,12})\.?,?\s+(20\d{2})(?!\d)/gu,
  )) {
    const month = findMonth(name)
    if (month !== undefined) return Temporal.PlainYearMonth.from({ year: Number(year), month })
  }
  return undefined
}
