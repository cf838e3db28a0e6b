import { isChannel } from '../../generic/channel-names.ts'
import { fieldOf, readJson } from '../../generic/json-answer.ts'
import type { Page } from '../../source.ts'

const LISTS = ['"programs":[', '"events":[']

/**
 * The answer of a guide with the wanted channels, and the last one, alone: a day is 2 MB and more, of which one
 * channel is a hundredth. Anything that is not built as known is read whole.
 */
export function readWantedPart(page: Page, wanted: string[]): unknown {
  const part = wanted.length > 0 ? partOf(page.body, wanted) : undefined
  return part ?? readJson(page)
}

type Answer = { channels: unknown[] }

function partOf(body: string, wanted: string[]): Answer | undefined {
  const starts = channelStarts(body)
  const [first] = starts
  const last = starts.at(-1)
  if (first === undefined || last === undefined) return undefined
  try {
    const channels = starts.slice(0, -1).flatMap(({ from, at }, index): unknown[] => {
      const end = endOf(body, starts[index + 1]?.from ?? body.length)
      const fields = fieldsAround(body, { from, at, end })
      if (!isWanted(fields, wanted)) return []
      return [JSON.parse(body.slice(from, end))]
    })
    // What stands around the channels, and the end of the answer, tell whether it is whole.
    const frame: unknown = JSON.parse(body.slice(0, first.from) + body.slice(last.from))
    if (!isAnswer(frame)) return undefined
    return { ...frame, channels: [...channels, ...frame.channels] }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Where each channel begins, and where its list does. A quote inside a text has a backslash before it, so what
 * is found here is always the name of a field.
 */
function channelStarts(body: string): { from: number; at: number }[] {
  const list = LISTS.find((name) => body.includes(name))
  const starts: { from: number; at: number }[] = []
  if (list === undefined) return starts
  for (let at = body.indexOf(list); at >= 0; at = body.indexOf(list, at + 1)) {
    starts.push({ from: body.lastIndexOf('{', at), at })
  }
  return starts
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

/** Whether a channel is wanted. Throws where its fields do not say which it is. */
function isWanted(fields: string[], wanted: string[]): boolean {
  // Most channels are not the one whose number is asked for, and need no closer look.
  if (wanted.every((one) => isNumber(one) && !fields.some((part) => part.includes(one)))) {
    return false
  }
  const channel: unknown = JSON.parse(`{${fields.map(bare).filter(Boolean).join()}}`)
  const id = fieldOf(channel, 'id')
  const name = fieldOf(channel, 'name')
  if (typeof id !== 'string' || typeof name !== 'string') {
    throw new SyntaxError('A channel is built otherwise')
  }
  return wanted.some((one) => isChannel({ id, name }, one))
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
