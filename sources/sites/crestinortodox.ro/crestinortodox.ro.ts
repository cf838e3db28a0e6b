import { message } from '@app/core/messages/message.ts'
import { limitMessages } from '../../generic/limit-messages.ts'
import { findAll, findFirst, parsePage } from '../../generic/elements.ts'
import { reject, toFound } from '../../generic/read-result.ts'
import { PageChanged, type Page, type Source } from '../../source.ts'
import { startAddresses, ZONE } from './addresses.ts'
import { readEntry, type Entry, type EntryRead } from './entries.ts'
import { readMonthTable } from './month-table.ts'
import { readYearPage } from './year-page.ts'

const TITLE = 'Calendar ortodox'

// A year's page may have every movable feast on another year's day.
const MAX_REPORTED = 5

/**
 * The Orthodox calendar: a month of crestinortodox.ro or a year of noutati-ortodoxe.ro, as whole days. Movable feasts are
 * accepted only on the days computed from Easter.
 */
export const calendarOrtodox: Source = {
  method: 'CalendarOrtodox',
  zone: ZONE,
  windowDays: null,
  start: startAddresses,
  extract: (pages, { input }) => {
    const title = input.categoryTitle || TITLE
    const read = pages
      .flatMap(readOrthodoxPage)
      .flatMap((entry): EntryRead[] =>
        'unreadable' in entry
          ? [reject(entry.unreadable, 'no-readable-date', message('Its row names no day'))]
          : readEntry(entry, title),
      )
    const distinct = [...new Set(read.flatMap(({ disagreement }) => disagreement ?? []))]
    const disagreements = distinct.length > 0 && {
      disagreements: limitMessages(distinct, MAX_REPORTED),
    }
    return { ...toFound(read), ...disagreements }
  },
}

function readOrthodoxPage(page: Page): (Entry | { unreadable: string })[] {
  const root = parsePage(page.body)
  const table = findFirst(root, 'table.calendar-listing')
  if (table) return readMonthTable(table, page)
  const blocks = findAll(root, 'div.calendar[id^="month"]')
  if (blocks.length > 0) return readYearPage(blocks, page)
  throw new PageChanged(
    message('{url} holds neither a month nor a year of the calendar', { url: page.url }),
  )
}
