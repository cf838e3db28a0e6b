import { type Message, message } from '@app/core/messages/message.ts'
import { z } from 'zod'
import { attribute, findAll, findFirst, textIn, textOfFirst } from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { findPrintedDays } from '../../generic/printed-days.ts'
import { toPlainText } from '../../html.ts'
import { dataOf, idIn, titleAddress, titleId, withoutYear, type Film } from './film.ts'

const Text = z.string().catch('')
const Named = z.object({ text: Text }).catch({ text: '' })
const Entry = z.object({
  id: Text,
  titleText: Text,
  releaseDate: Text,
  genres: z.array(Text).catch([]),
  principalCredits: z.array(Named).catch([]),
  imageModel: z.object({ url: Text }).catch({ url: '' }),
})
const Calendar = z.object({
  props: z.object({
    pageProps: z.object({
      groups: z.array(z.object({ entries: z.array(Entry) })),
      queryVariables: z.object({ regionOverride: z.string() }).nullish().catch(undefined),
    }),
  }),
})

export type Films = { films: Film[]; notes: Message[] }

// imdb/calendar-2025-04-22-locale-en-region-BR.html
/** The release calendar from the data in the page; undefined for other pages. */
export function readCalendarData(body: string): Films | undefined {
  const parsed = Calendar.safeParse(dataOf(body))
  return parsed.success ? readData(parsed.data) : undefined
}

/** The release calendar from its markup, in either layout; undefined for other pages. */
export function readDrawnCalendar(root: Tree): Film[] | undefined {
  return readSections(root) ?? readPlainList(root)
}

function readData({ props }: z.infer<typeof Calendar>): Films {
  const { groups, queryVariables } = props.pageProps
  const region = queryVariables?.regionOverride ?? 'US'
  const notes =
    region === 'US'
      ? []
      : [
          message('The calendar is that of {region}; region=US asks for the US', {
            region: toPlainText(region),
          }),
        ]
  return { films: groups.flatMap(({ entries }) => entries.map(readEntry)), notes }
}

function readEntry(entry: z.infer<typeof Entry>): Film {
  const id = titleId(entry.id)
  return {
    id,
    name: toPlainText(entry.titleText),
    // The time and GMT are meaningless: it is a day.
    day: findPrintedDays(entry.releaseDate)[0],
    written: toPlainText(entry.releaseDate),
    about: [listed(entry.genres), listed(entry.principalCredits.map(({ text }) => text))],
    href: titleAddress(id),
    image: entry.imageModel.url,
  }
}

function listed(texts: string[]): string {
  return texts
    .map(toPlainText)
    .filter((text) => text !== '')
    .join(', ')
}

// calendar-data.synthetic.html
/** The same calendar from its markup: one section per day. */
function readSections(root: Tree): Film[] | undefined {
  const sections = findAll(root, 'article[data-testid="calendar-section"]')
  if (sections.length === 0) return undefined
  return sections.flatMap((section) => {
    const written = textOfFirst(findFirst(section, '[data-testid="release-date"]'), 'h3')
    return findAll(section, 'li[data-testid="coming-soon-entry"]').map((item) =>
      readItem(item, written),
    )
  })
}

function readItem(item: Tree, written: string): Film {
  const link = findFirst(item, 'a.ipc-metadata-list-summary-item__t')
  const lists = ['tl', 'stl'].map((list) =>
    findFirst(item, `ul.ipc-metadata-list-summary-item__${list}`),
  )
  return {
    id: idIn(attribute(link, 'href')),
    name: withoutYear(textIn(link)),
    day: findPrintedDays(written)[0],
    written,
    about: lists.map((list) => listed(findAll(list, 'li').map(textIn))),
    href: attribute(link, 'href'),
    image: attribute(findFirst(item, 'img.ipc-image'), 'src'),
  }
}

// calendar-plain.synthetic.html
/** The calendar until late 2022: a heading per day and a list of links below it. */
function readPlainList(root: Tree): Film[] | undefined {
  const parts = findFirst(root, '#main')?.children ?? []
  const films: Film[] = []
  let written: string | undefined
  for (const part of parts) {
    if (part.name === 'h4') written = textIn(part)
    if (part.name !== 'ul' || written === undefined) continue
    for (const item of findAll(part, 'li')) films.push(readPlainItem(item, written))
  }
  return written === undefined ? undefined : films
}

function readPlainItem(item: Tree, written: string): Film {
  const link = findFirst(item, 'a')
  return {
    id: idIn(attribute(link, 'href')),
    name: withoutYear(textIn(link)),
    day: findPrintedDays(written)[0],
    written,
    about: [],
    href: attribute(link, 'href'),
    image: '',
  }
}
