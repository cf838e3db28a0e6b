import { localToInstant } from '../../dates.ts'
import { attribute, findAll, findFirst, textIn, type Tree } from '../../generic/elements.ts'
import { toAbsoluteUrl, toPlainText } from '../../html.ts'
import type { Page } from '../../source.ts'
import { readRequestedDay, ZONE } from './addresses.ts'
import { readTitle, type Listed } from './showings.ts'

// A TV day starts at 07:00: earlier times in the list belong to the next calendar day.
const DAY_STARTS = 7 * 60

// desktop.synthetic.html
/**
 * The desktop page: about a week. Columns are days from today on; each further group of days repeats the row ids.
 * Undefined if the page has no such rows.
 */
export function readDesktop(root: Tree, page: Page): Listed[] | undefined {
  const rows = findAll(root, 'tr[id^="showContainer-"]')
  const today = page.fetchedAt.toZonedDateTimeISO(ZONE).toPlainDate()
  const columnsSeen = new Map<string, number>()
  let hasColumns = false
  const listed = rows.flatMap((row) => {
    const id = attribute(row, 'id')
    const before = columnsSeen.get(id) ?? 0
    const columns = findAll(row, 'td.container_events')
    columnsSeen.set(id, before + columns.length)
    hasColumns ||= columns.length > 0
    return columns.flatMap((column, index) => {
      const day = dayAfter(today, before + index)
      return day ? readColumn(column, day, page) : []
    })
  })
  return hasColumns ? listed : undefined
}

function dayAfter(today: Temporal.PlainDate, days: number): Temporal.PlainDate | undefined {
  // More columns than a listing can have are not days.
  return days > 31 ? undefined : today.add({ days })
}

function readColumn(column: Tree, day: Temporal.PlainDate, page: Page): Listed[] {
  const times = clockOf(day)
  const hours = findAll(column, 'td.ora')
  return findAll(column, 'td.event').map((event, index) => {
    const name = findFirst(event, 'div.title')
    const link = findFirst(name, 'a[href]')
    const shown = readTitle(textWithout(name, 'sub_title'))
    const full = readTitle(toPlainText(attribute(link, 'title')))
    return {
      ...common(page, day),
      id: '',
      title: full.title || shown.title,
      isRepeat: shown.isRepeat || full.isRepeat,
      details: textIn(findFirst(event, 'span.small')),
      start: times(textIn(hours[index])),
      url: toAbsoluteUrl(attribute(link, 'href'), page.finalUrl),
    }
  })
}

// mobile.synthetic.html
/** The mobile page: one day, which its address names. Undefined if the page has no such list. */
export function readMobile(root: Tree, page: Page): Listed[] | undefined {
  const items = findAll(root, 'li[id^="alarmContainer_"]')
  if (items.length === 0) return undefined
  const day = readRequestedDay(page.url, page.fetchedAt.toZonedDateTimeISO(ZONE).toPlainDate())
  const times = clockOf(day)
  return items.map((item) => {
    const name = findFirst(item, 'h2') ?? findFirst(item, 'h3')
    return {
      ...common(page, day),
      ...readTitle(textIn(name)),
      id: attribute(item, 'id').replace('alarmContainer_', ''),
      details: '',
      start: times(textIn(findFirst(item, 'span.time'))),
      url: toAbsoluteUrl(attribute(findFirst(item, 'a[href]'), 'href'), page.finalUrl),
    }
  })
}

/** Reads the times of one day in order. */
function clockOf(day: Temporal.PlainDate): (text: string) => Temporal.Instant | undefined {
  let last = 0
  return (text) => {
    const [, hours, minutes] = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)/.exec(text) ?? []
    if (hours === undefined || minutes === undefined) return undefined
    const minute = Number(hours) * 60 + Number(minutes)
    const isNextDay = minute < DAY_STARTS || minute < last
    last = minute < DAY_STARTS ? minute + 24 * 60 : Math.max(last, minute)
    const time = Temporal.PlainTime.from({ hour: Number(hours), minute: Number(minutes) })
    return localToInstant(day.add({ days: isNextDay ? 1 : 0 }).toPlainDateTime(time), ZONE)
  }
}

function common(page: Page, day: Temporal.PlainDate) {
  return { channel: channelOf(page.url), day, fetchedAt: page.fetchedAt }
}

/** The channel is in the address of a page: `pro-tv` is PRO TV. */
function channelOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  const slug = /\/program-tv\/(?:post\/)?([^/]+)/.exec(path)?.[1] ?? ''
  return slug.replace(/-hd$/, '').replaceAll('-', ' ').toUpperCase() || 'cinemagia.ro'
}

function textWithout(element: Tree | undefined, className: string): string {
  const whole = textIn(element)
  const part = textIn(findFirst(element, `span.${className}`))
  return part === '' ? whole : whole.replace(part, '').replace(/ +/g, ' ').trim()
}
