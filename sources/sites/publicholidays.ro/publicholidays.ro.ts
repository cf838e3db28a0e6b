import { message, type Message } from '@app/core/messages/message.ts'
import { limitMessages } from '../../generic/limit-messages.ts'
import { readJson } from '../../generic/json-answer.ts'
import { reject, toFound, type Read } from '../../generic/read-result.ts'
import { makeEvent } from '../../html.ts'
import type { Page, Source } from '../../source.ts'
import { nextYearsAddress, startAddresses, ZONE } from './addresses.ts'
import { checkYear, type Misplaced } from './check-year.ts'
import { readList } from './json-list.ts'
import { computeLegalHolidays } from './legal-holidays.ts'
import type { Line, Listed } from './listed-holiday.ts'
import { readTable } from './table-page.ts'

const TITLE = 'Sărbători legale'

const WHY_UNREADABLE = {
  'no-readable-date': message('It names no day of the calendar'),
  'not-an-event': message('It has no name'),
}

/**
 * The legal holidays of Romania, as whole days, from publicholidays.ro or zilelibere.webventure.ro, as recognised from
 * the response. Every list is checked against the date of Easter and the law of its year. In December next year's list is
 * read as well.
 */
export const legalHolidays: Source = {
  method: 'LegalHolidays',
  zone: ZONE,
  windowDays: null,
  start: startAddresses,
  extract: (pages, { input, now }) => {
    const title = input.categoryTitle || TITLE
    const pagesRead = pages.map((page) => readHolidaysPage(page, title))
    const read = pagesRead.flatMap((one) => one.read)
    const needs = [...new Set(pages.flatMap(({ url }) => nextYearsAddress(url, now) ?? []))]
    return {
      ...toFound(read),
      needs,
      optional: needs,
      disagreements: limitMessages(pagesRead.flatMap((one) => one.disagreements)),
    }
  },
}

function readHolidaysPage(page: Page, title: string): { read: Read[]; disagreements: Message[] } {
  const lines = linesOf(page)
  const listed = lines.filter((line) => 'day' in line)
  const years = [...Map.groupBy(listed, ({ day }) => day.year)].map(([year, list]) =>
    checkYear(list, year, computeLegalHolidays(year)),
  )
  return {
    read: [
      ...lines.flatMap((line) =>
        'day' in line ? [] : [reject(line.unreadable, line.why, WHY_UNREADABLE[line.why])],
      ),
      ...years.flatMap(({ accepted }) => accepted.map((holiday) => toEvent(holiday, title))),
      ...years.flatMap(({ misplaced }) => misplaced.map(toRejection)),
    ],
    disagreements: years.flatMap(({ disagreements }) => disagreements),
  }
}

function linesOf(page: Page): Line[] {
  return page.body.trimStart().startsWith('<') ? readTable(page) : readList(readJson(page), page)
}

function toEvent({ day, name }: Listed, title: string): Read {
  const event = makeEvent({
    title,
    description: name,
    start: { day: day.toString() },
    // Both days of New Year may have the same name, and every year has the same names.
    sourceId: `${day.toString()} ${name}`,
  })
  return { event }
}

function toRejection({ listed, rightDay }: Misplaced): Read {
  const detail = message('It stands on {day}, by the date of Easter it is on {right}', {
    day: listed.day.toString(),
    right: rightDay.toString(),
  })
  return reject(listed.name, 'not-an-event', detail)
}
