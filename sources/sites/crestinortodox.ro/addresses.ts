import { message } from '@app/core/messages/message.ts'
import { findMonth, monthName } from '../../month-names.ts'
import { MethodRefused, type SourceInput } from '../../source.ts'

export const ZONE = 'Europe/Bucharest'

const MONTHS_SITE = 'https://www.crestinortodox.ro/calendar-ortodox/'

/**
 * The addresses of a run. Without one, the page of the requested month, otherwise of the current one; an address of the
 * two sites gets the year, and the month by its Romanian name, if it has none or a numeric month.
 */
export function startAddresses(input: SourceInput, now: Temporal.Instant): string[] {
  const today = now.toZonedDateTimeISO(ZONE).toPlainDate()
  const { year = today.year, month = today.month } = input
  const urls = input.urls.length > 0 ? input.urls : [`${MONTHS_SITE}${year}-${month}/`]
  return urls.map((text) => {
    const url = URL.parse(text)
    const host = url?.hostname.replace(/^www\./, '')
    if (url && host === 'crestinortodox.ro') return monthAddress(url, today)
    if (url && host === 'noutati-ortodoxe.ro') return yearAddress(url, today)
    return text
  })
}

/** Year and month, 1 to 12, of a month's page; undefined for other addresses. */
export function monthOf(address: string): { year: number; month: number } | undefined {
  const [, year = '', word = ''] =
    /\/(\d{4})-([^/]+)\/?$/.exec(URL.parse(address)?.pathname ?? '') ?? []
  const month = fullMonth(word)
  return year === '' || month === undefined ? undefined : { year: Number(year), month }
}

function monthAddress(url: URL, today: Temporal.PlainDate): string {
  const path = url.pathname.replace(/^\/calendar-ortodox(?=\/|$)/, '').replaceAll('/', '')
  if (path !== '' && !/^\d{4}-/.test(path)) return url.href
  const [year = '', word = ''] =
    path === '' ? [today.year, today.month].map(String) : path.split('-')
  const month = /^\d{1,2}$/.test(word) ? Number(word) : fullMonth(word)
  if (month === undefined || month < 1 || month > 12)
    throw new MethodRefused(message('Invalid month name'))
  return `${MONTHS_SITE}${year}-${monthName(month - 1, 'RO')}/`
}

function yearAddress(url: URL, today: Temporal.PlainDate): string {
  if (!url.searchParams.has('year')) url.searchParams.set('year', String(today.year))
  if (url.pathname === '/') url.pathname = '/calendar-ortodox/'
  return url.href
}

function fullMonth(word: string): number | undefined {
  const month = findMonth(word, ['RO'])
  return month !== undefined && monthName(month - 1, 'RO') === word.toLowerCase()
    ? month
    : undefined
}
