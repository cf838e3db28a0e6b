import { readStatusInTitle } from '../events/status-words.ts'
import { nest, type Message, type Value, type Values } from '../messages/message.ts'
import { ADDRESS_LENGTH, WEB_ADDRESS } from '../nouns/limits.ts'
import { cleanText, LINE_LENGTH, WORDS_LENGTH } from '../text.ts'
import { parseInstant } from '../time/instant.ts'
import type { ExtractedEvent } from './extracted-event.ts'
import type { SourceWords } from './plan.ts'

/** A page's report of an event, cleaned for storage and comparison. */
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

/** Addresses that identify one event: no other event without its own id has them. */
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
 * How the source identifies an event: by its own id, otherwise by an address that no other event has, otherwise by
 * all its words about what and when. Uses the source's words only, so that a crawler's settings never change it.
 */
export function identityOf(said: SourceWords, unique: ReadonlySet<string>): string {
  if (said.sourceId !== null) return `id:${said.sourceId}`
  if (said.url !== null && unique.has(said.url)) return `url:${said.url}`
  return `is:${JSON.stringify([said.category, said.title, said.description, said.start])}`
}

/** Whether an identity is an address, which a source may reuse for another event. */
export function isAddress(identity: string): boolean {
  return identity.startsWith('url:')
}

function startText(start: ExtractedEvent['start']): string {
  if ('day' in start) return cleanLine(start.day)
  return parseInstant(start.instant)?.round('second').toString() ?? cleanLine(start.instant)
}

/** One line of external text, suitable for storage. */
export function cleanLine(text: string): string {
  return clean(text.replace(/\s+/g, ' '), LINE_LENGTH)
}

/** A message whose values are suitable for storage. */
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
  // Cutting may split a surrogate pair, and lone surrogates cannot be stored.
  return cleanText(text.toWellFormed().slice(0, longest)).toWellFormed()
}

function webAddress(text: string): string | null {
  const address = cleanText(text).toWellFormed()
  return WEB_ADDRESS.test(address) && address.length <= ADDRESS_LENGTH ? address : null
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
