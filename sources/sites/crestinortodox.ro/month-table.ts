import { message } from '@app/core/messages/message.ts'
import { dayOf } from '../../dates.ts'
import { attribute, findAll, textIn, type Tree } from '../../generic/elements.ts'
import { toAbsoluteUrl, toPlainText } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'
import { monthOf } from './addresses.ts'
import type { Entry } from './entries.ts'

type Name = { text: string; url: string | undefined }

/** A fasting rule is one cell beside all the rows that it covers. */
type Cover = { label: string; rowsLeft: number }

// month.synthetic.html
/** The month's table of crestinortodox.ro; year and month are only in the address. */
export function readMonthTable(table: Tree, page: Page): (Entry | { unreadable: string })[] {
  const month = monthOf(page.url) ?? monthOf(page.finalUrl)
  if (!month)
    throw new PageChanged(
      message('The address {url} does not name a year and month', { url: page.url }),
    )
  let day: Temporal.PlainDate | undefined
  let cover: Cover = { label: '', rowsLeft: 0 }
  return findAll(table, 'tr').flatMap((row) => {
    const heads = findAll(row, 'th').map(textIn)
    if (heads.length > 0) day = dayIn(month, heads[0] ?? '')
    cover = coverOf(row, cover)
    const { label } = cover
    return namesIn(row, page).map(({ text, url }) =>
      day ? { day, text, url, details: label } : { unreadable: text },
    )
  })
}

function dayIn(
  { year, month }: { year: number; month: number },
  number: string,
): Temporal.PlainDate | undefined {
  return /^\d{1,2}$/.test(number) ? dayOf(year, month, Number(number)) : undefined
}

function coverOf(row: Tree, before: Cover): Cover {
  const [cell] = findAll(row, 'td.calendar-description-rowspan')
  if (cell) {
    const rows = Number.parseInt(attribute(cell, 'rowspan') || '1', 10)
    return { label: textIn(cell), rowsLeft: rows - 1 }
  }
  return before.rowsLeft > 0
    ? { ...before, rowsLeft: before.rowsLeft - 1 }
    : { label: '', rowsLeft: 0 }
}

/** The names of a row: the titles of its links, which are cleaner than the visible text, otherwise its text. */
function namesIn(row: Tree, page: Page): Name[] {
  const cells = findAll(row, 'td').filter((cell) => !isCover(cell))
  return cells.flatMap((cell) => {
    const links = findAll(cell, 'a[href]')
    if (links.length === 0) return namesOf(textIn(cell), undefined)
    return links.flatMap((link) =>
      namesOf(
        toPlainText(attribute(link, 'title')) || textIn(link),
        toAbsoluteUrl(attribute(link, 'href'), page.finalUrl),
      ),
    )
  })
}

function isCover(cell: Tree): boolean {
  return attribute(cell, 'class').split(/\s+/).includes('calendar-description-rowspan')
}

/** Several names may be in one text; Sundays are followed by readings. */
function namesOf(text: string, url: string | undefined): Name[] {
  const names = text.replace(/\s*-\s*(?:Ap|Ev)\.\s.*$/is, '').split(';')
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ text: name, url }))
}
