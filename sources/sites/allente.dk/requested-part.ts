import { isChannel } from '../../generic/channel-names.ts'
import { fieldOf, readJson } from '../../generic/json-answer.ts'
import type { Page } from '../../source.ts'

const LISTS = ['"programs":[', '"events":[']

/**
 * Parses only the wanted channels and the last one of a guide's response: a day is 2 MB and more, and one channel a
 * hundredth of it. A response of unknown structure is parsed whole.
 */
export function readRequestedPart(page: Page, wanted: string[]): unknown {
  const part = wanted.length > 0 ? partOf(page.body, wanted) : undefined
  return part ?? readJson(page)
}

type Answer = { channels: unknown[] }

function partOf(body: string, wanted: string[]): Answer | undefined {
  const list = LISTS.find((name) => body.includes(name))
  if (list === undefined) return undefined
  const first = channelAt(body, body.indexOf(list))
  const last = channelAt(body, body.lastIndexOf(list))
  try {
    const channels = findWantedBetween(body, { list, first, last }, wanted)
    // The text around the channels and the end of the response show whether it is complete.
    const frame: unknown = JSON.parse(body.slice(0, first.from) + body.slice(last.from))
    if (!isAnswer(frame)) return undefined
    return { ...frame, channels: [...channels, ...frame.channels] }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Where a channel starts, and where its list does. */
type Start = { from: number; at: number }

/** The channel around a list. A quote inside a text is escaped, so a match is always the name of a field. */
function channelAt(body: string, at: number): Start {
  return { from: body.lastIndexOf('{', at), at }
}

/** The wanted channels before the last one. A number identifies one channel, so the search ends with it. */
function findWantedBetween(
  body: string,
  { list, first, last }: { list: string; first: Start; last: Start },
  wanted: string[],
): unknown[] {
  const channels: unknown[] = []
  const missing = new Set(wanted)
  for (let here = first; here.at < last.at && missing.size > 0;) {
    const next = channelAt(body, body.indexOf(list, here.at + 1))
    const end = endOf(body, next.from)
    const found = selectWanted(fieldsAround(body, { ...here, end }), wanted)
    if (found.length > 0) channels.push(JSON.parse(body.slice(here.from, end)))
    for (const one of found.filter(isNumber)) missing.delete(one)
    here = next
  }
  return channels
}

/** Where a channel ends: before the comma that the next one follows. */
function endOf(body: string, next: number): number {
  const comma = body.lastIndexOf(',', next)
  return body.slice(comma + 1, next).trim() === '' ? comma : next
}

/** The fields of a channel before and after its list, as written. */
function fieldsAround(body: string, { from, at, end }: { from: number; at: number; end: number }) {
  return [body.slice(from + 1, at), body.slice(body.lastIndexOf(']', end) + 1, end)]
}

/** As which of the wanted channels this one is wanted. Throws if its fields do not identify it. */
function selectWanted(fields: string[], wanted: string[]): string[] {
  // Most channels do not have the requested number and need no closer look.
  if (wanted.every((one) => isNumber(one) && !fields.some((part) => part.includes(one)))) {
    return []
  }
  const channel: unknown = JSON.parse(`{${fields.map(bare).filter(Boolean).join()}}`)
  const id = fieldOf(channel, 'id')
  const name = fieldOf(channel, 'name')
  if (typeof id !== 'string' || typeof name !== 'string') {
    throw new SyntaxError('unexpected channel format')
  }
  return wanted.filter((one) => isChannel({ id, name }, one))
}

function isNumber(text: string): boolean {
  return /^\d{4,}$/.test(text)
}

/** Fields without the surrounding commas and bracket. */
function bare(fields: string): string {
  return fields.trim().replace(/}$/, '').replace(/^,|,$/g, '')
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null || !('channels' in value)) return false
  return Array.isArray(value.channels) && value.channels.length === 1
}
