import type { SourceInput } from '../../source.ts'

export const ZONE = 'Europe/Bucharest'

// The years for which a list can be checked against the law.
const YEAR = /(?<!\d)20\d{2}(?!\d)/

/**
 * The addresses of a run. Without one, the table of the requested year, otherwise of the current one; an address of the
 * two sites gets the year if it has none.
 */
export function startAddresses(input: SourceInput, now: Temporal.Instant): string[] {
  const year = input.year ?? now.toZonedDateTimeISO(ZONE).year
  const urls = input.urls.length > 0 ? input.urls : ['https://publicholidays.ro/']
  return urls.map((text) => {
    const url = URL.parse(text)
    if (!url || yearIn(text) !== undefined) return text
    const host = url.hostname.replace(/^www\./, '')
    if (host === 'publicholidays.ro') url.pathname = `/ro/${year}-dates/`
    if (host === 'zilelibere.webventure.ro') url.pathname = `/api/${year}`
    return url.href
  })
}

/** The year that an address requests. */
export function yearIn(address: string): number | undefined {
  const year = YEAR.exec(URL.parse(address)?.pathname ?? '')?.[0]
  return year === undefined ? undefined : Number(year)
}

/** The same address for next year, if an address is for this year and this year is nearly over. */
export function nextYearsAddress(address: string, now: Temporal.Instant): string | undefined {
  const url = URL.parse(address)
  const { year, month } = now.toZonedDateTimeISO(ZONE)
  if (!url || month < 12 || yearIn(address) !== year) return undefined
  url.pathname = url.pathname.replace(YEAR, String(year + 1))
  return url.href
}
