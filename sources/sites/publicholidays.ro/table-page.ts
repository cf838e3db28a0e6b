import { message } from '@app/core/messages/message.ts'
import { dayOf } from '../../dates.ts'
import { findAll, findFirst, parsePage, textIn, textOfFirst } from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { findMonth } from '../../month-names.ts'
import { PageChanged, type Page } from '../../source.ts'
import { yearIn } from './addresses.ts'
import { isYear, type Line } from './listed-holiday.ts'

// year.synthetic.html
/** The table of publicholidays.ro. Its cells have no year: it is in the address or the heading. */
export function readTable(page: Page): Line[] {
  const root = parsePage(page.body)
  const table = findFirst(root, 'table.publicholidays')
  if (!table)
    throw new PageChanged(message('{url} holds no table of public holidays', { url: page.url }))
  const year = yearOf(page, root)
  return findAll(table, 'tr').flatMap((row) => readRow(row, year))
}

function yearOf(page: Page, root: Tree): number {
  const heading = textOfFirst(root, 'h1')
  const headed = (heading.match(/(?<!\d)20\d{2}(?!\d)/g) ?? []).map(Number)
  const asked = yearIn(page.finalUrl) ?? yearIn(page.url)
  const year = asked ?? headed[0]
  if (year === undefined)
    throw new PageChanged(message('{url} does not name the year of its table', { url: page.url }))
  if (headed.length > 0 && !headed.includes(year)) {
    throw new PageChanged(
      message('{url} is headed "{heading}", not {year}', { url: page.url, heading, year }),
    )
  }
  return year
}

/** Headings and advertisements between the rows have fewer cells. */
function readRow(row: Tree, year: number): Line[] {
  const cells = findAll(row, 'td').map(textIn)
  const [date = '', weekday = '', name = ''] = cells
  if (cells.length < 3 || (date === '' && name === '')) return []
  if (name === '') return [{ unreadable: date, why: 'not-an-event' }]
  const day = readDay(date, year)
  return [day ? { day, name, weekday } : { unreadable: name, why: 'no-readable-date' }]
}

function readDay(text: string, year: number): Temporal.PlainDate | undefined {
  const [, number = '', word = '', own] =
    /^(\d{1,2})\.?\s+(\p{L}+)\.?(?:\s+(\d{4}))?$/u.exec(text) ?? []
  const month = findMonth(word, ['RO', 'EN'])
  const inYear = own === undefined ? year : Number(own)
  if (month === undefined || !isYear(inYear)) return undefined
  return dayOf(inYear, month, Number(number))
}
