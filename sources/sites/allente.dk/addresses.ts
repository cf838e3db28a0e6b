import { readDay } from '../../dates.ts'
import { channelsNamedIn, isChannel } from '../../generic/channel-names.ts'
import type { SourceInput } from '../../source.ts'
import { countryOf, TV_TID_CHANNELS, zoneOf } from './channels.ts'

const ALLENTE = /^(?:www\.)?allente\.(?:dk|se|no)$/
const OLD_ALLENTE = /^cs-vcb\.allente\.(?:dk|se|no)$/
const DAY = /\/(\d{4}-\d{2}-\d{2}|\d{8})\/?$/

/**
 * The channels wanted from a response: the one an import requests, otherwise those in the address as `channel` or `ch`,
 * in its query or after `#`, otherwise the category title. Empty if none of them names one: then all channels are read.
 */
export function readRequestedChannels(
  address: string,
  { categoryTitle, channel = '' }: SourceInput,
): string[] {
  return [[channel], channelsNamedIn(address), [categoryTitle]]
    .map((names) => names.filter((name) => name.trim() !== ''))
    .reduce((first, second) => (first.length > 0 ? first : second))
}

/**
 * The addresses of a run: without one, Allente in the requested country. An address of a known guide is completed to the
 * address of its data, with today's date in the country if it has none. Others are unchanged.
 */
export function startAddresses(input: SourceInput, now: Temporal.Instant): string[] {
  const urls =
    input.urls.length > 0 ? input.urls : [`https://www.allente.${countryOf('', input.country)}/`]
  return urls.map((text) => {
    const url = URL.parse(text)
    if (!url) return text
    const today = now.toZonedDateTimeISO(zoneOf(countryOf(text, input.country))).toPlainDate()
    if (ALLENTE.test(url.hostname)) return allenteDay(url, today)
    if (OLD_ALLENTE.test(url.hostname)) return withDay(url, 'date', today).href
    if (/^tvtid.*\.tv2\.dk$/.test(url.hostname)) return tvTidDay(url, today, input)
    if (url.hostname.replace(/^www\./, '') === 'tv24.se') return tv24Day(url, today)
    return text
  })
}

/** The day that an address requests. */
export function dayOf(address: string): Temporal.PlainDate | undefined {
  const url = URL.parse(address)
  const text =
    url?.searchParams.get('Start') ??
    url?.searchParams.get('date') ??
    DAY.exec(url?.pathname ?? '')?.[1]
  return readDay(text?.slice(0, 10) ?? '')
}

function allenteDay(url: URL, today: Temporal.PlainDate): string {
  if (!url.pathname.startsWith('/api/')) url.pathname = '/api/epg/refetch-epg-data'
  // The site has no channel in its address: only the reader of the response needs it.
  const channel = url.searchParams.get('channel')
  if (channel !== null) {
    url.searchParams.delete('channel')
    url.hash = new URLSearchParams({ channel }).toString()
  }
  return withDay(url, 'Start', today).href
}

/** Days have dashes in these guides; those of date tokens do not. */
function withDay(url: URL, parameter: string, today: Temporal.PlainDate): URL {
  const text = url.searchParams.get(parameter)
  if (text === null || text === '') url.searchParams.set(parameter, today.toString())
  else url.searchParams.set(parameter, readDay(text)?.toString() ?? text)
  return url
}

function tvTidDay(url: URL, today: Temporal.PlainDate, input: SourceInput): string {
  if (!/\/dayviews(?:\/|$)/.test(url.pathname)) return url.href
  url.pathname = pathWithDay(url.pathname, today)
  if (url.searchParams.has('ch')) return url.href
  const [wanted] = readRequestedChannels(url.href, input)
  const known = TV_TID_CHANNELS.find((channel) => wanted && isChannel(channel, wanted))
  if (known) url.searchParams.set('ch', known.id)
  return url.href
}

// tvtid.tv2.dk/channels.2017-09-18.json
/** The address of TV TID's channel list: beside the days until 2017, among the schedules since. */
export function channelListOf(dayAddress: string): string | undefined {
  const url = URL.parse(dayAddress)
  const [, base, epg] = /^(.*?)(\/epg)?\/dayviews(?:\/|$)/.exec(url?.pathname ?? '') ?? []
  if (!url || base === undefined) return undefined
  return new URL(`${base}${epg ? '/schedules' : ''}/channels`, url).href
}

export function isChannelList(address: string): boolean {
  return /\/channels\/?$/.test(URL.parse(address)?.pathname ?? '')
}

function tv24Day(url: URL, today: Temporal.PlainDate): string {
  const path = url.pathname.replace(/^(\/x\/channel\/[^/]+)\/?$/, '$1/0')
  if (/^\/x\/channel\/[^/]+\/0(?:\/|$)/.test(path)) url.pathname = pathWithDay(path, today)
  return url.href
}

function pathWithDay(path: string, today: Temporal.PlainDate): string {
  const written = DAY.exec(path)?.[1]
  const day = (written !== undefined && readDay(written)) || today
  const start = written === undefined ? path : path.replace(DAY, '')
  return `${start.replace(/\/$/, '')}/${day.toString()}`
}
