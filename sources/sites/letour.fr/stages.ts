import { message } from '@app/core/messages/message.ts'
import {
  attribute,
  findAll,
  findFirst,
  parsePage,
  textIn,
  textOfFirst,
} from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { readNumericDay, toPlainDay } from '../../generic/printed-days.ts'
import { toAbsoluteUrl } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'

export type Stage = {
  /** The race: the women's Tour has the same pages. */
  race: string
  /** As printed, such as "2"; undefined for rest days. */
  number: string | undefined
  name: string
  route: string
  day: Temporal.PlainDate | undefined
  /** The printed date, readable or not. */
  written: string
  /** Type and distance, if the list gives them. */
  about: string[]
  url: string | undefined
}

type Reading = { page: Page; race: string; year: number | undefined; isEnglish: boolean }

/** Every stage of the overall route or of a ranking page's list. */
export function readStages(page: Page): Stage[] {
  const root = parsePage(page.body)
  const reading = readingOf(root, page)
  const table = findFirst(root, 'section.generalRace')
  if (table) return readTable(table, reading)
  const list = findFirst(root, '.stage-select')
  if (list) return readList(list, reading)
  throw new PageChanged(
    message('No stages on {url}: neither a route nor a list of rankings', {
      url: page.finalUrl,
    }),
  )
}

function readingOf(root: Tree, page: Page): Reading {
  const { hostname, pathname } = new URL(page.finalUrl)
  const lang = attribute(findFirst(root, 'html'), 'lang').slice(0, 2).toLowerCase()
  const pathLanguage = /^\/([a-z]{2})(?:\/|$)/.exec(pathname)?.[1]
  return {
    page,
    race: hostname.includes('femmes') ? 'Tour de France Femmes' : 'Tour de France',
    year: yearOf(root),
    // Only English pages print the month first.
    isEnglish: (pathLanguage ?? lang) === 'en',
  }
}

function yearOf(root: Tree): number | undefined {
  const meta = attribute(findFirst(root, 'meta[name="year"]'), 'content')
  const dates = textOfFirst(root, '.dates-value')
  const year = /^\d{4}$/.exec(meta)?.[0] ?? /\d{1,2}\/(\d{4})(?!\d)/.exec(dates)?.[1]
  return year === undefined ? undefined : Number(year)
}

// route-en.synthetic.html
function readTable(table: Tree, reading: Reading): Stage[] {
  const rows = findAll(table, 'tr')
    .map((row) => findAll(row, 'td'))
    .filter((cells) => cells.length > 0)
  const whole = rows.filter((cells) => cells.length >= 5)
  if (rows.length > 0 && whole.length === 0) {
    throw new PageChanged(
      message('The route on {url} has other columns than known', {
        url: reading.page.finalUrl,
      }),
    )
  }
  return rows.map((cells) => readRow(cells, reading))
}

function readRow(cells: Tree[], reading: Reading): Stage {
  const [number = '', type = '', written = '', route = '', distance = ''] = cells.map(textIn)
  const link = cells.map((cell) => findFirst(cell, 'a[href]')).find((one) => one !== undefined)
  const isStage = /^\d{1,2}$/.test(number)
  return {
    race: reading.race,
    number: isStage ? number : undefined,
    name: isStage ? stageName(number, reading) : [number, type].join(' ').trim(),
    route: routeOf(route),
    day: dayOf(written, reading),
    written,
    about: [type, distance].filter((part) => part !== ''),
    url: toAbsoluteUrl(attribute(link, 'href'), reading.page.finalUrl),
  }
}

// letour/rankings-stage-1-2020-09-06.html
/** The selector above the rankings: its head is the shown stage, its options are the others. */
function readList(list: Tree, reading: Reading): Stage[] {
  const head = findFirst(list, '.simple-dropdown__head')
  const options = findAll(list, '.simple-dropdown__option')
  const entries = [...(head ? [head] : []), ...options]
  const stages = entries.filter((entry) => findFirst(entry, '.stage-select__option__stage'))
  if (entries.length > 0 && stages.length === 0) {
    throw new PageChanged(
      message('The list of stages on {url} is not built as known', {
        url: reading.page.finalUrl,
      }),
    )
  }
  return stages.map((entry) => readOption(entry, reading))
}

function readOption(entry: Tree, reading: Reading): Stage {
  const name = textOfFirst(entry, '.stage-select__option__stage')
  const written = textOfFirst(entry, '.stage-select__option__date')
  const number = /^\D*(\d{1,2})$/.exec(name)?.[1]
  return {
    race: reading.race,
    number: number ?? (/prolog/i.test(name) ? '0' : undefined),
    name,
    route: routeOf(textOfFirst(entry, '.stage-select__option__route')),
    day: dayOf(written, reading),
    written: written.replace(/^[-\s]+|[-\s]+$/g, ''),
    about: [],
    url: number === undefined ? undefined : stageAddress(number, reading),
  }
}

function stageName(number: string, { isEnglish }: Reading): string {
  return isEnglish ? `Stage ${number}` : `Étape ${number}`
}

function stageAddress(number: string, { page, isEnglish }: Reading): string {
  const { origin } = new URL(page.finalUrl)
  return isEnglish ? `${origin}/en/stage-${number}` : `${origin}/fr/etape-${number}`
}

/** "Nice > Sisteron" */
function routeOf(text: string): string {
  return text.replace(/\s*>\s*/g, ' – ')
}

/** Without a year on the page or beside the day, nothing is guessed: the page often still shows last year's. */
function dayOf(text: string, { isEnglish, year }: Reading): Temporal.PlainDate | undefined {
  const printed = readNumericDay(text, isEnglish ? 'month-first' : 'day-first')
  const known = printed?.year ?? year
  if (!printed || known === undefined) return undefined
  const day = { ...printed, year: known }
  return toPlainDay(day, Temporal.PlainDate.from({ year: known, month: 1, day: 1 }))
}
