import { message, verbatimOr } from '@app/core/messages/message.ts'
import { attribute, findAll, findFirst, textIn, type Tree } from '../../generic/elements.ts'
import {
  findPrintedDays,
  findTimes,
  toPlainDay,
  todayIn,
  toStart,
} from '../../generic/printed-days.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { toAbsoluteUrl, makeEvent, toPlainText } from '../../html.ts'
import type { ExtractContext, Page } from '../../source.ts'

// table.synthetic.html
/** A row of the concert table: the artist and the day, usually without a time. */
export function readTableRow(row: Tree, page: Page, { input, now, zone }: ExtractContext): Read {
  const link = findFirst(row, 'a[aria-label]')
  const description = toPlainText(attribute(link, 'aria-label'))
  const written = findAll(row, 'span').map(textIn)
  if (description === '')
    return reject(written[0] || 'A row', 'not-an-event', message('It has no name'))
  const [printed] = written.flatMap((text) => findPrintedDays(text))
  const day = printed && toPlainDay(printed, todayIn(now, zone))
  if (!day)
    return reject(
      description,
      'no-readable-date',
      verbatimOr(written.join(' '), message('It has no date')),
    )
  const [time] = written.flatMap((text) => findTimes(text))
  const url = toAbsoluteUrl(attribute(link, 'href'), page.finalUrl)
  return {
    event: makeEvent({
      title: input.categoryTitle,
      description,
      start: toStart(day, time, zone),
      url,
    }),
  }
}
