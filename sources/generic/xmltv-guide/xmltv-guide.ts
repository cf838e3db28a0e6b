import { message, type Message } from '@app/core/messages/message.ts'
import { ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import { startText } from '../../dates.ts'
import { toAbsoluteUrl } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { ExtractContext, Found, Page, Source } from '../../source.ts'
import { channelName, channelsNamedIn, isChannel } from '../channel-names.ts'
import { textIn } from '../elements.ts'
import { toEvening } from '../evening.ts'
import { collectFound, type Read } from '../collect-found.ts'
import { reject } from '../read-result.ts'
import { readProgramme } from '../tv-programme.ts'
import { readGuide } from './guide.ts'
import type { Guide, GuideChannel, GuideProgramme, InLanguage } from './guide.ts'
import { readXmltvTime } from './times.ts'

/**
 * A TV guide in the XMLTV format. The channel is named in the address as `channel`, in its query or after `#`, otherwise
 * by the import; if none is named, all channels are read. Times with an offset are used as they are, times without one
 * are UTC; all hours are read unless some are requested.
 */
export const xmltvGuide: Source = {
  method: 'XmltvGuide',
  zone: ZONE_OF_ANY_SITE,
  windowDays: 7,
  start: (input) => input.urls,
  extract: (pages, context) => {
    const notes: Message[] = []
    const read = pages.flatMap((page) => readGuidePage(page, context, notes))
    if (read.length === 0) notes.push(message('Nothing found'))
    return collectFound(read, notes) satisfies Found
  },
}

function readGuidePage(page: Page, context: ExtractContext, notes: Message[]): Read[] {
  const { channel } = context.input
  const named = channelsNamedIn(page.url)
  const wanted = named.length > 0 || !channel?.trim() ? named : [channel]
  const isWanted = (one: GuideChannel) =>
    wanted.length === 0 || wanted.some((name) => isOneOf(one, name))
  const guide = readGuide(page.body, isWanted)
  if (!guide.isGuide)
    throw new PageChanged(
      message('{url} is no XMLTV guide: it has no <tv>', { url: page.finalUrl }),
    )
  if (!guide.isWhole)
    throw new PageChanged(message('The XMLTV guide {url} breaks off', { url: page.finalUrl }))
  const isKnown = guide.programmes.length > 0 || [...guide.channels.values()].some(isWanted)
  if (!isKnown && guide.programmeCount > 0) {
    notes.push(message('No channel {name} on {url}', { name: wanted.join(', '), url: page.url }))
  }
  return withTitlesInIds(
    guide.programmes.map((programme) => readOne(programme, guide, page, context)),
  )
}

/**
 * A guide has no ids: whatever starts on a channel at one moment is one programme, even if a later response gives it
 * another name. Only if one response lists several at that moment does the title distinguish them.
 */
function withTitlesInIds(read: Read[]): Read[] {
  const titles = new Map<string, Set<string>>()
  for (const one of read) {
    if (!('event' in one)) continue
    const { sourceId = '', description } = one.event
    titles.set(sourceId, (titles.get(sourceId) ?? new Set()).add(description))
  }
  return read.map((one) => {
    if (!('event' in one)) return one
    const { sourceId = '', description } = one.event
    const isOne = (titles.get(sourceId)?.size ?? 0) < 2
    return isOne ? one : { ...one, event: { ...one.event, sourceId: `${sourceId} ${description}` } }
  })
}

function isOneOf({ id, names }: GuideChannel, wanted: string): boolean {
  if (id.toLowerCase() === wanted.trim().toLowerCase()) return true
  return names.some((name) => name !== '' && isChannel({ id, name }, wanted))
}

function readOne(
  programme: GuideProgramme,
  guide: Guide,
  page: Page,
  { input, zone }: ExtractContext,
): Read {
  const title = clean(pickText(programme.titles, zone))
  const name = guide.channels.get(programme.channel)?.names[0]
  const channel = channelName(escaped(name || programme.channel)) || page.finalUrl
  const time = readXmltvTime(programme.start, zone)
  if ('unreadable' in time && title !== '')
    return reject(title, 'no-readable-date', time.unreadable)
  const startTime = 'start' in time ? time : undefined
  const stop = readXmltvTime(programme.stop, zone)
  const showing = {
    channel,
    evening: toEvening(input, zone),
    day: undefined,
    fetchedAt: page.fetchedAt,
  }
  const shown = {
    id: startTime ? `${clean(programme.channel)} ${startText(startTime.start)}` : '',
    title,
    details: detailsOf(programme, zone),
    start: startTime?.start,
    end: 'start' in stop && !stop.isDay ? stop.start : undefined,
    image: toAbsoluteUrl(programme.icon, page.finalUrl),
    url: toAbsoluteUrl(programme.url, page.finalUrl),
  }
  const read = readProgramme(shown, showing)
  if ('rejected' in read || !startTime?.isDay) return read
  const day = startTime.start.toZonedDateTimeISO(zone).toPlainDate().toString()
  const { end: _end, ...event } = read.event
  return { ...read, event: { ...event, start: { day } } }
}

function detailsOf(programme: GuideProgramme, zone: string): string {
  const subTitle = [clean(pickText(programme.subTitles, zone)), episodeOf(programme)]
  return [
    subTitle.filter((part) => part !== '').join(' · '),
    selectLanguage(programme.categories, zone).map(clean).join(', '),
    clean(pickText(programme.descriptions, zone)),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** As shown on screen, otherwise derived from the zero-based numbers. */
function episodeOf({ episodes }: GuideProgramme): string {
  const shown = episodes.get('onscreen')
  if (shown !== undefined) return clean(shown)
  const [, season, episode] =
    /^\s*(\d{1,4})?[^.]*\.\s*(\d{1,5})?/.exec(episodes.get('xmltv_ns') ?? '') ?? []
  const parts = [
    ...(season === undefined ? [] : [`S${Number(season) + 1}`]),
    ...(episode === undefined ? [] : [`E${Number(episode) + 1}`]),
  ]
  return parts.join('')
}

const LANGUAGES: Record<string, string> = {
  'Europe/Bucharest': 'ro',
  'Europe/Copenhagen': 'da',
  'Europe/Stockholm': 'sv',
  'Europe/Oslo': 'no nb nn',
}

/** The text in the language of the zone's country if there is one, otherwise the first. */
function pickText(texts: InLanguage[], zone: string): string {
  return selectLanguage(texts, zone)[0] ?? ''
}

function selectLanguage(texts: InLanguage[], zone: string): string[] {
  const languages = (LANGUAGES[zone] ?? '').split(' ')
  const own = texts.find(({ lang }) => lang !== '' && languages.includes(lang.slice(0, 2)))
  const language = (own ?? texts[0])?.lang
  return texts.filter(({ lang }) => lang === language).map(({ text }) => text)
}

/** One line of a text whose entities are already decoded. */
function clean(text: string): string {
  return textIn({ type: 'text', data: text })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
