import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { localToInstant, readLocal, withOffset } from '../../dates.ts'

const TIME = /^(\d{8}(?:\d{2}){0,3})(?:\s*([+-](?:0\d|1[0-4])[0-5]\d|UTC|GMT|Z)|\s+(\S{1,20}))?$/i

type XmltvTime = { start: Temporal.Instant; isDay: boolean }

/**
 * The instant of a time such as `20261121190000 +0100`, which may stop after the minute, the hour or the day. Without
 * offset it is meant in the zone. Of the named offsets UTC and GMT alone are read: the others mean several things.
 */
export function readXmltvTime(text: string, zone: string): XmltvTime | { unreadable: Message } {
  const [, digits, offset, named] = TIME.exec(text.trim()) ?? []
  if (digits === undefined)
    return { unreadable: text === '' ? message('It has no start') : verbatim(text) }
  if (named !== undefined)
    return { unreadable: message('{text}: its offset can mean several', { text }) }
  const local = readLocal(`${digits.slice(0, 8)}T${digits.slice(8).padEnd(6, '0')}`)
  if (!local) return { unreadable: verbatim(text) }
  const isDay = digits.length === 8
  if (offset === undefined || isDay) return { start: localToInstant(local, zone), isDay }
  return { start: withOffset(local, /^[+-]/.test(offset) ? offset : '+0000'), isDay }
}
