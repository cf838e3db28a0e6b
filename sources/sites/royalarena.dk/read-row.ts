import { message, verbatimOr } from '@app/core/messages/message.ts'
import { attribute, findFirst, pictureIn, textOfFirst, type Tree } from '../../generic/elements.ts'
import { readNumericDay, toPlainDay, todayIn } from '../../generic/printed-days.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { toAbsoluteUrl, makeEvent } from '../../html.ts'
import type { ExtractContext, Page } from '../../source.ts'

const KINDS: Record<string, string> = {
  '1': 'Music',
  '2': 'Sport',
  '3': 'Theatre and entertainment',
  '4': 'Family',
  '5': 'Comedy',
}

// rows.synthetic.html
/** A row of the list until 2025: a day without a time; several nights are listed on the first. */
export function readRow(row: Tree, page: Page, { input, now, zone }: ExtractContext): Read {
  const written = textOfFirst(row, '.date-small')
  const description = textOfFirst(row, '.title')
  if (description === '')
    return reject(written || 'A row', 'not-an-event', message('It has no title'))
  const printed = readNumericDay(written)
  const day = printed && toPlainDay(printed, todayIn(now, zone))
  if (!day)
    return reject(description, 'no-readable-date', verbatimOr(written, message('It has no date')))
  const link = row.name === 'a' ? row : findFirst(row, 'a[href]')
  const url = toAbsoluteUrl(attribute(link, 'href'), page.finalUrl)
  const image = toAbsoluteUrl(pictureIn(row), page.finalUrl)
  const kind = KINDS[/\bcid-(\d)\b/.exec(attribute(row, 'class'))?.[1] ?? ''] ?? ''
  const nights = /\d\s*[-–]\s*\d/.test(written.slice(10)) || / - /.test(written) ? written : ''
  return {
    event: makeEvent({
      title: input.categoryTitle,
      description,
      details: [kind, nights],
      start: { day: day.toString() },
      image,
      url,
    }),
  }
}
