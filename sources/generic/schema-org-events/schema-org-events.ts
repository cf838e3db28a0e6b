import { message, type Message } from '@app/core/messages/message.ts'
import { ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import type { EventStatus } from '@app/core/events/fields.ts'
import { readStatus } from '@app/core/events/status-words.ts'
import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import type { Start } from '../../dates.ts'
import { toAbsoluteUrl, hostOf, makeEvent } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { ExtractContext, Page, Source } from '../../source.ts'
import { toFound, type Read } from '../read-result.ts'
import { findEvents, isNode, hasParts, listOf, readBlocks, readJson, textOf } from './json-ld.ts'
import type { Blocks, Node } from './json-ld.ts'
import { readMicrodata, SHOWN_PLACE } from './microdata.ts'
import { oneZone, placeZones, type PlaceZones } from './place-zones.ts'
import { plainText } from './plain-text.ts'
import { withShownClocks } from './shown-clocks.ts'
import { endAfter, keyOf, readMoment, readStarts } from './starts.ts'

/**
 * Any page that describes its events with schema.org JSON-LD, or with microdata if its JSON-LD has none. Times with an
 * offset are used as they are; times without one are read in the zone of the place that the page names, otherwise of the
 * run.
 */
export const schemaOrgEvents: Source = {
  method: 'SchemaOrgEvents',
  zone: ZONE_OF_ANY_SITE,
  windowDays: 7,
  start: (input) => input.urls,
  extract: (pages, context) => {
    const notes: Message[] = []
    const zones = placeZones(context.zone)
    const read = pages.flatMap((page) => readSchemaOrgPage(page, { ...context, zones }, notes))
    const unknownZone = zones.unknown()
    return { ...toFound(read, notes), ...(unknownZone && { unknownZone }) }
  },
}

/** The context of reading a page, with the zones of its places. */
type Reading = ExtractContext & { zones: PlaceZones }

function readSchemaOrgPage(page: Page, context: Reading, notes: Message[]): Read[] {
  const blocks = blocksOf(page)
  if (blocks && blocks.unreadable > 0) notes.push(toNote(blocks.unreadable, page))
  if (blocks && blocks.repaired > 0) notes.push(toRepairNote(blocks.repaired, page))
  const candidates = withShownClocks(eventsIn(blocks), page.body)
  const events = candidates.length > 0 ? candidates : eventsOfMarkup(page, blocks)
  const read = events.map((node) => readEvent(node, page, context))
  const silent = read.filter((one) => one.length === 0).length
  if (silent > 0)
    notes.push(message('Series without a date in these days: {count}', { count: silent }))
  return read.flat()
}

function toRepairNote(count: number, { finalUrl: url }: Page): Message {
  return message(
    '{count, plural, one {One JSON-LD block of {url} is no valid JSON and was read as it is probably meant} other {# JSON-LD blocks of {url} are no valid JSON and were read as they are probably meant}}',
    { count, url },
  )
}

function toNote(count: number, { finalUrl: url }: Page): Message {
  return message(
    '{count, plural, one {One JSON-LD block of {url} could not be read as JSON} other {# JSON-LD blocks of {url} could not be read as JSON}}',
    { count, url },
  )
}

function eventsIn(blocks: Blocks | undefined): Node[] {
  return findEvents(blocks?.values ?? []).filter((node) => !isReference(node))
}

/** The events in microdata; a page that has neither that nor readable JSON-LD has changed. */
function eventsOfMarkup(page: Page, blocks: Blocks | undefined): Node[] {
  const items = isJson(page) ? undefined : readMicrodata(page.body)
  const events = (items ?? []).filter((node) => !isReference(node) && !hasParts(node))
  if (!items && !blocks)
    throw new PageChanged(message('No JSON-LD and no microdata on {url}', { url: page.finalUrl }))
  if (events.length === 0 && blocks?.values.length === 0) {
    throw new PageChanged(
      message('None of the JSON-LD on {url} is valid JSON', { url: page.finalUrl }),
    )
  }
  return events
}

/** The events in a page's JSON-LD, empty if there are none; for sites whose own markup is read too. */
export function readJsonLdEvents(page: Page, context: ExtractContext): Read[] {
  const reading = { ...context, zones: oneZone(context.zone) }
  return eventsIn(readBlocks(page.body)).flatMap((node) => readEvent(node, page, reading))
}

function isJson({ mediaType }: Page): boolean {
  return mediaType === 'application/ld+json' || mediaType === 'application/json'
}

function blocksOf(page: Page): Blocks | undefined {
  if (!isJson(page)) return readBlocks(page.body)
  const whole = readJson(page.body)
  // A response without any type is not JSON-LD: an error, for example.
  const isTyped = /"@(?:type|context|graph)"/.test(page.body) || isEmptyList(whole)
  return isTyped && whole !== undefined
    ? { values: [whole], unreadable: 0, repaired: 0 }
    : undefined
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** An object that only refers to an event described elsewhere. */
function isReference(node: Node): boolean {
  return Object.keys(node).every((field) => field === '@id' || field === '@type')
}

/** The results of one event: itself, or one for each of its dates. */
function readEvent(node: Node, page: Page, context: Reading): Read[] {
  const description = plainText(textOf(node['name']) ?? '')
  if (description === '') {
    const what = textOf(node['url']) ?? textOf(node['@id']) ?? page.finalUrl
    return [{ rejected: { what, reason: 'not-an-event', detail: message('It has no name') } }]
  }
  const read = readStarts(node, context)
  if ('unreadable' in read) {
    const detail = read.unreadable
    return [{ rejected: { what: description, reason: 'no-readable-date', detail } }]
  }
  return read.starts.map(({ start, end }) => {
    const event = {
      ...toEvent(node, description, start, page, context),
      ...(read.isSeries ? end && { end } : momentsOf(node, start, read.zone)),
    }
    const { sourceId } = event
    // The dates of one event share its id, which then identifies none of them.
    const isOneOfSeveral = read.isSeries && sourceId !== undefined
    return { event: isOneOfSeveral ? { ...event, sourceId: `${sourceId}#${keyOf(start)}` } : event }
  })
}

function toEvent(
  node: Node,
  description: string,
  start: Start,
  page: Page,
  { input }: ExtractContext,
): ExtractedEvent {
  const url = firstUrl(node['url'], page.finalUrl)
  const image = imageOf(node['image'], page.finalUrl)
  const sourceId = sourceIdOf(node, page.finalUrl)
  return makeEvent({
    title: input.categoryTitle || hostOf(page.finalUrl),
    description,
    details: [placeOf(node['location']), plainText(textOf(node['description']) ?? '')],
    start,
    status: statusOf(node),
    image,
    url,
    sourceId,
  })
}

/** The end and former start of an event with one date: with several, nobody knows which one they belong to. */
function momentsOf(
  node: Node,
  start: Start,
  zone: string,
): Pick<ExtractedEvent, 'end' | 'formerStart'> {
  const end = readMoment(node['endDate'], start, zone) ?? endAfter(start, node['duration'])
  const formerStart = readMoment(node['previousStartDate'], start, zone)
  return { ...(end && { end }), ...(formerStart && { formerStart }) }
}

/** From the largest change of an event to the smallest. */
const CHANGES = ['cancelled', 'postponed', 'moved'] as const

/** Of several statuses, the one that changes the event most: a moved and then cancelled event is cancelled. */
function statusOf(node: Node): EventStatus | undefined {
  const statuses = new Set(
    listOf(node['eventStatus']).map((status) => readStatus(statusText(status))),
  )
  return CHANGES.find((status) => statuses.has(status))
}

function statusText(status: unknown): string {
  if (!isNode(status)) return textOf(status) ?? ''
  return textOf(status['@id'] ?? status['name'] ?? status['@value'] ?? status['@type']) ?? ''
}

/** The source's own id. Names of blank nodes differ in every response. */
function sourceIdOf(node: Node, base: string): string | undefined {
  const id = textOf(node['@id'])?.trim()
  if (id && !id.startsWith('_:')) return toAbsoluteUrl(id, base) ?? id
  for (const identifier of listOf(node['identifier'])) {
    const text = isNode(identifier) ? textOf(identifier['value']) : textOf(identifier)
    if (text?.trim()) return text.trim()
  }
  return undefined
}

function firstUrl(value: unknown, base: string): string | undefined {
  for (const item of listOf(value)) {
    const text = isNode(item) ? textOf(item['@id'] ?? item['url']) : textOf(item)
    const url = text === undefined ? undefined : toAbsoluteUrl(text, base)
    if (url !== undefined) return url
  }
  return undefined
}

function imageOf(value: unknown, base: string): string | undefined {
  for (const item of listOf(value)) {
    const address = isNode(item) ? (item['url'] ?? item['contentUrl'] ?? item['@id']) : item
    const url = firstUrl(address, base)
    if (url !== undefined) return url
  }
  return undefined
}

const ADDRESS_FIELDS = ['streetAddress', 'addressLocality']

/** The place as one line: name, street and town, as far as given. */
function placeOf(value: unknown): string {
  for (const item of listOf(value)) {
    const texts = isNode(item)
      ? cleanTexts([textOf(item['name']), ...addressOf(item['address'])])
      : cleanTexts([item])
    if (texts.length > 0) return texts.join(', ')
    if (isNode(item) && item[SHOWN_PLACE] !== undefined)
      return plainText(textOf(item[SHOWN_PLACE]) ?? '')
  }
  return ''
}

function cleanTexts(parts: readonly unknown[]): string[] {
  const texts = parts.filter((part) => typeof part === 'string').map(plainText)
  return [...new Set(texts)].filter((text) => text !== '')
}

function addressOf(address: unknown): (string | undefined)[] {
  const [first] = listOf(address)
  return isNode(first) ? ADDRESS_FIELDS.map((field) => textOf(first[field])) : [textOf(first)]
}
