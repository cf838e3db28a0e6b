import type { EventStatus } from '@app/core/events/fields.ts'
import { message, verbatimOr } from '@app/core/messages/message.ts'
import { localToInstant, readDay, startText } from '../../dates.ts'
import { attribute, findAll, findFirst, textIn, type Tree } from '../../generic/elements.ts'
import type { Read } from '../../generic/collect-found.ts'
import { readMatchStatus } from '../../generic/match-status.ts'
import { reject } from '../../generic/read-result.ts'
import { makeEvent, toPlainText } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'

/** Adds today to a results address without a day. */
export function withToday(text: string, now: Temporal.Instant, zone: string): string {
  const url = URL.parse(text)
  if (!url || url.hostname.replace(/^www\./, '') !== 'livescore24.it') return text
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString()
  url.pathname = url.pathname.replace(/^(\/[^/]+\/risultati)\/?$/, `$1/${today}`)
  return url.href
}

// table.synthetic.html
/** A day's table of results: its day and sport are in the address, its times are in the given zone. */
export function readResultsTable(root: Tree, page: Page, zone: string): Read[] {
  const table = findFirst(root, 'table.table-livescore')
  if (!table) throw new PageChanged(message('{url} holds no table of matches', { url: page.url }))
  const path = URL.parse(page.url)?.pathname ?? ''
  const [, sport = '', written = ''] = /^\/([^/]+)\/risultati\/(\d{4}-\d{2}-\d{2})/.exec(path) ?? []
  const day = readDay(written)
  if (!day)
    throw new PageChanged(
      message('The address {url} does not name the day of its matches', { url: page.url }),
    )
  const title = toPlainText(decode(sport))
  return findAll(table, 'tr').flatMap((row) => {
    const cells = findAll(row, 'td')
    const sides = [teamIn(cells[3]), teamIn(cells[5])]
    // Headings and advertising rows have no sides.
    if (sides.every((side) => side === '')) return []
    const status = [cells[1], cells[2], cells[4]]
      .map((cell) => readMatchStatus(textIn(cell).replace(/^\d{1,2}[.:]\d{2}\s*/, '')))
      .find((one) => one !== 'scheduled')
    const common = { title, day, zone, fetchedAt: page.fetchedAt }
    return [readRow(textIn(cells[1]), sides, { ...common, status })]
  })
}

type Common = {
  title: string
  day: Temporal.PlainDate
  zone: string
  status: EventStatus | undefined
  fetchedAt: Temporal.Instant
}

function readRow(
  hour: string,
  sides: string[],
  { title, day, zone, status, fetchedAt }: Common,
): Read {
  const description = sides.join(' – ')
  if (sides.includes('')) {
    const what = sides.join('')
    return reject(what, 'not-an-event', message('It does not name two sides'))
  }
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d)/.exec(hour) ?? []
  if (hours === undefined || minutes === undefined) {
    return reject(
      description,
      'no-readable-date',
      verbatimOr(hour, message('It has no start time')),
    )
  }
  const local = day.toPlainDateTime({ hour: Number(hours), minute: Number(minutes) })
  const start = { instant: startText(localToInstant(local, zone)) }
  return { event: makeEvent({ title, description, start, status }), fetchedAt }
}

/** A side's name; a card is a link too. */
function teamIn(cell: Tree | undefined): string {
  const link = findAll(cell, 'a').find(
    (one) => !attribute(one, 'class').split(/\s+/).includes('card'),
  )
  return textIn(link)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
