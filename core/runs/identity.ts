import { readStatusInTitle } from '../events/status-words.ts'
import { nest, type Message, type Value, type Values } from '../messages/message.ts'
import { ADDRESS_LENGTH, WEB_ADDRESS } from '../nouns/limits.ts'
import { cleanText, LINE_LENGTH, WORDS_LENGTH } from '../text.ts'
import { parseInstant } from '../time/instant.ts'
import type { ExtractedEvent } from './extracted-event.ts'
import type { SourceWords } from './plan.ts'

/** What a page said of an event, cleaned so that it can be stored and compared. */
export function toSourceWords(found: ExtractedEvent): SourceWords {
  return {
    sourceId: orNull(cleanLine(found.sourceId ?? '')),
    url: webAddress(found.url ?? ''),
    category: orNull(cleanLine(found.category ?? '')),
    title: cleanLine(found.title),
    description: cleanLine(readStatusInTitle(found.description).text),
    details: clean(found.details, WORDS_LENGTH),
    start: startText(found.start),
  }
}

/** Addresses that name one event only: those that no other event without an id of its own carries. */
export function findUniqueAddresses(all: SourceWords[]): Set<string> {
  const startsOf = new Map<string, Set<string>>()
  for (const said of all) {
    if (said.sourceId !== null || said.url === null) continue
    const starts = startsOf.get(said.url) ?? new Set()
    starts.add(JSON.stringify([said.category, said.title, said.description, said.start]))
    startsOf.set(said.url, starts)
  }
  return new Set([...startsOf].filter(([, starts]) => starts.size === 1).map(([url]) => url))
}

/**
 * How the source names an event: by its own id, else by an address that no other event has, else by
 * everything it says of what and when. Made of the source's words alone, so that a crawler's settings
 * never change it.
 */
export function identityOf(said: SourceWords, unique: ReadonlySet<string>): string {
  if (said.sourceId !== null) return `id:${said.sourceId}`
  if (said.url !== null && unique.has(said.url)) return `url:${said.url}`
  return `is:${JSON.stringify([said.category, said.title, said.description, said.start])}`
}

/** Whether an identity is an address, which a source may use again for another event later. */
export function isAddress(identity: string): boolean {
  return identity.startsWith('url:')
}

function startText(start: ExtractedEvent['start']): string {
  if ('day' in start) return cleanLine(start.day)
  return parseInstant(start.instant)?.round('second').toString() ?? cleanLine(start.instant)
}

/** One line of text from outside, fit to be stored. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/g, ' '), LINE_LENGTH)
}

/** A message whose values are fit to be stored. */
export function cleanMessage(one: Message): Message {
  if (typeof one === 'string') return one
  return { ...one, values: cleanValues(one.values ?? {}) }
}

function cleanValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, cleanValue(value)]),
  )
}

function cleanValue(value: Value): Value {
  if (typeof value === 'string') return cleanLine(value)
  if (typeof value !== 'object') return value
  if ('key' in value) return nest(cleanMessage(value))
  return 'list' in value ? { ...value, list: value.list.map(cleanValue) } : value
}

function clean(text: string, longest: number): string {
  // Cutting may split a letter made of two code units; the halves could not be stored.
  return cleanText(text.toWellFormed().slice(0, longest)).toWellFormed()
}

function webAddress(text: string): string | null {
  const address = cleanText(text).toWellFormed()
  return WEB_ADDRESS.test(address) && address.length <= ADDRESS_LENGTH ? address : null
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
