import { isChannel } from '../../generic/channel-names.ts'
import { fieldOf, readJson } from '../../generic/json-answer.ts'
import type { Page } from '../../source.ts'

const LISTS = ['"programs":[', '"events":[']

/**
 * The answer of a guide with the wanted channels, and the last one, alone: a day is 2 MB and more, of which one
 * channel is a hundredth. Anything that is not built as known is read whole.
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
    const channels = wantedBetween(body, { list, first, last }, wanted)
    // What stands around the channels, and the end of the answer, tell whether it is whole.
    const frame: unknown = JSON.parse(body.slice(0, first.from) + body.slice(last.from))
    if (!isAnswer(frame)) return undefined
    return { ...frame, channels: [...channels, ...frame.channels] }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Where a channel begins, and where its list does. */
type Start = { from: number; at: number }

/**
 * The channel around a list. A quote inside a text has a backslash before it, so what is found is always the name
 * of a field.
 */
function channelAt(body: string, at: number): Start {
  return { from: body.lastIndexOf('{', at), at }
}

/** The wanted channels before the last one. A number names one channel: beyond it nobody looks on. */
function wantedBetween(
  body: string,
  { list, first, last }: { list: string; first: Start; last: Start },
  wanted: string[],
): unknown[] {
  const channels: unknown[] = []
  const missing = new Set(wanted)
  for (let here = first; here.at < last.at && missing.size > 0;) {
    const next = channelAt(body, body.indexOf(list, here.at + 1))
    const end = endOf(body, next.from)
    const found = wantedOf(fieldsAround(body, { ...here, end }), wanted)
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

/** The fields of a channel before and behind its list, as they are written. */
function fieldsAround(body: string, { from, at, end }: { from: number; at: number; end: number }) {
  return [body.slice(from + 1, at), body.slice(body.lastIndexOf(']', end) + 1, end)]
}

/** As what a channel is wanted. Throws where its fields do not say which it is. */
function wantedOf(fields: string[], wanted: string[]): string[] {
  // Most channels are not the one whose number is asked for, and need no closer look.
  if (wanted.every((one) => isNumber(one) && !fields.some((part) => part.includes(one)))) {
    return []
  }
  const channel: unknown = JSON.parse(`{${fields.map(bare).filter(Boolean).join()}}`)
  const id = fieldOf(channel, 'id')
  const name = fieldOf(channel, 'name')
  if (typeof id !== 'string' || typeof name !== 'string') {
    throw new SyntaxError('A channel is built otherwise')
  }
  return wanted.filter((one) => isChannel({ id, name }, one))
}

function isNumber(text: string): boolean {
  return /^\d{4,}$/.test(text)
}

/** Fields without the commas and the bracket around them. */
function bare(fields: string): string {
  return fields.trim().replace(/}$/, '').replace(/^,|,$/g, '')
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null || !('channels' in value)) return false
  return Array.isArray(value.channels) && value.channels.length === 1
}
