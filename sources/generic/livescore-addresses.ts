import { readDay } from '../dates.ts'
import type { SourceInput } from '../source.ts'

const API = 'https://prod-public-api.livescore.com/v1/api/app'

/** The site's names of a sport: in its data URLs, and in its page URLs. */
export type Sport = { data: string; pages: string[] }

export const SOCCER: Sport = { data: 'soccer', pages: ['soccer', 'football'] }
export const TENNIS: Sport = { data: 'tennis', pages: ['tennis'] }
export const BASKETBALL: Sport = { data: 'basketball', pages: ['basketball'] }
export const HOCKEY: Sport = { data: 'hockey', pages: ['hockey', 'ice-hockey'] }
const CRICKET: Sport = { data: 'cricket', pages: ['cricket'] }

const SPORTS = [SOCCER, TENNIS, BASKETBALL, HOCKEY, CRICKET]

const DEFAULT_DAYS = 7

/**
 * The addresses of a run. Data URLs are used as the operator wrote them; a page URL is turned into the data behind it:
 * one competition, or the days of a part such as `7-days`.
 */
export function startAddresses(sport: Sport, input: SourceInput, now: Temporal.Instant): string[] {
  if (input.urls.length === 0) return dayAddresses(sport, DEFAULT_DAYS, now)
  return input.urls.flatMap((url) => dataAddresses([sport], url, now))
}

/** The same for whichever sport the addresses name. */
export function toAnySportAddresses(input: SourceInput, now: Temporal.Instant): string[] {
  return input.urls.flatMap((url) => dataAddresses(SPORTS, url, now))
}

function dataAddresses(sports: readonly Sport[], text: string, now: Temporal.Instant): string[] {
  const url = URL.parse(text)
  if (url?.hostname.endsWith('-api.livescore.com')) return withoutDays(url, text)
  if (!url || !/^(?:www\.)?livescore\.com$/.test(url.hostname)) return [text]
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (/^[a-z]{2}$/.test(parts[0] ?? '')) parts.shift()
  const [pageSport = '', country, competition] = parts
  const sport = sports.find(({ pages }) => pages.includes(pageSport))
  if (!sport) return [text]
  if (country && competition && !isDays(country) && !isDays(competition)) {
    return [`${API}/stage/${sport.data}/${country}/${competition}/0?locale=en&MD=1`]
  }
  const days = parts.find(isDays)
  return dayAddresses(sport, days ? Number.parseInt(days, 10) : DEFAULT_DAYS, now)
}

/**
 * The site's data has no part such as `7-days`: after a date it means the days from that date on; after a competition,
 * which lists its whole season, nothing.
 */
function withoutDays(url: URL, text: string): string[] {
  const [, path = '', days = ''] = /^(.+)\/(\d{1,2})-days\/?$/.exec(url.pathname) ?? []
  if (path === '') return [text]
  const [, before = '', date = '', offset = ''] =
    /^(.+\/date\/[^/]+\/)(\d{8})(\/[^/]+)$/.exec(path) ?? []
  const first = readDay(date)
  if (!first) return [Object.assign(new URL(url), { pathname: path }).href]
  return daysFrom(first, Number(days)).map((day) => {
    const pathname = `${before}${day}${offset}`
    return Object.assign(new URL(url), { pathname }).href
  })
}

function isDays(part: string): boolean {
  return /^\d{1,2}-days$/.test(part)
}

/** Today and the following days. All request offset 0, so that times are in UTC. */
function dayAddresses(sport: Sport, days: number, now: Temporal.Instant): string[] {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return daysFrom(today, days).map((day) => `${API}/date/${sport.data}/${day}/0?MD=1`)
}

/** A day and the following ones, as `yyyymmdd`. */
function daysFrom(first: Temporal.PlainDate, days: number): string[] {
  return Array.from({ length: days + 1 }, (_, index) =>
    first.add({ days: index }).toString().replaceAll('-', ''),
  )
}
