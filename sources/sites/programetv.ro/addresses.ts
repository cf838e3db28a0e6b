import { foldText } from '@app/core/text.ts'
import { WEEKDAY_NAMES } from '@app/core/time/date-words.ts'
import type { SourceInput } from '../../source.ts'

export const ZONE = 'Europe/Bucharest'

const DAY_WORDS = WEEKDAY_NAMES.ro.map(foldText)
// The guides' names of channels whose names people write with and without spaces.
const CHANNELS = `
  pro-tv pro-arena pro-cinema pro-2 pro-gold pro-x prima-tv kanal-d antena-1 antena-3
  antena-stars tvr-1 tvr-2 tvr-3 national-tv b1-tv digi-24 romania-tv realitatea-tv
  happy-channel film-now comedy-central digi-sport-1 digi-sport-2 digi-sport-3 digi-sport-4
  eurosport-1 eurosport-2 hbo-2 hbo-3 cinemax-2 axn-black axn-white axn-spin
  national-geographic
`
  .trim()
  .split(/\s+/)
const GUIDE = /^(?:www\.|m\.)?(?:programetv|cinemagia)\.ro$/

/**
 * The addresses of a run: the operator's, or today's page of the channel that an import requests or the category title
 * names. An address of the guides without a channel is completed in the same way, with `?channel=` preceding the category
 * title.
 */
export function startAddresses(input: SourceInput, now: Temporal.Instant): string[] {
  const typed = channelSlug(input.channel ?? '')
  const titled = channelSlug(input.categoryTitle)
  const slug = typed || titled
  if (input.urls.length === 0) {
    return slug === '' ? [] : [`https://www.programetv.ro/program-tv/${slug}/`]
  }
  return input.urls.map((text) => {
    const url = URL.parse(text)
    return url && GUIDE.test(url.hostname) ? channelAddress(url, { typed, titled }, now) : text
  })
}

/** "Pro TV" and "ProTV" become `pro-tv`; letters with comma, cedilla or breve become plain ones. */
function channelSlug(channel: string): string {
  const slug = foldText(channel)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const squeezed = slug.replaceAll('-', '')
  return CHANNELS.find((known) => known.replaceAll('-', '') === squeezed) ?? slug
}

function channelAddress(
  url: URL,
  { typed, titled }: { typed: string; titled: string },
  now: Temporal.Instant,
): string {
  const named = typed || channelSlug(url.searchParams.get('channel') ?? '') || titled
  if (/^\/(?:program-tv\/?)?$/.test(url.pathname) && named !== '') {
    url.pathname = `/program-tv/${named}/`
  }
  url.searchParams.delete('channel')
  // A weekday means the next such day: the address for today has no word.
  const today = now.toZonedDateTimeISO(ZONE).toPlainDate()
  if (dayWordIn(url.href) === DAY_WORDS[today.dayOfWeek - 1]) {
    url.pathname = url.pathname.replace(/[^/]+\/?$/, '')
  }
  return url.href
}

/** The day that an address requests, as seen from `today`: the next day of that name, or today if none is named. */
export function readRequestedDay(address: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const word = dayWordIn(address)
  if (word === 'ieri') return today.subtract({ days: 1 })
  const index = DAY_WORDS.indexOf(word)
  if (index < 0) return today
  const ahead = (index + 1 - today.dayOfWeek + 7) % 7
  return today.add({ days: ahead || 7 })
}

function dayWordIn(address: string): string {
  const last = (URL.parse(address)?.pathname ?? '').split('/').filter(Boolean).at(-1) ?? ''
  return last === 'ieri' || DAY_WORDS.includes(last) ? last : ''
}
