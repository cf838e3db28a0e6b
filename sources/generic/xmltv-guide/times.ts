import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { localToInstant, readLocal, withOffset } from '../../dates.ts'
import { OFFSET_NAMES } from '../../offset-names.ts'

const TIME =
  /^(\d{8}(?:\d{2}){0,3})(?:\s*([+-](?:0\d|1[0-4])[0-5]\d)|\s*\b([a-z]\S{0,19})|\s+(\S{1,20}))?$/i

type XmltvTime = { start: Temporal.Instant; isDay: boolean }

/**
 * The instant of a time such as `20261121190000 +0100`, which may end after the minute, the hour or the day. Without an
 * offset it is UTC, according to the format; a day is in the given zone. Named offsets are accepted if they are
 * unambiguous.
 */
export function readXmltvTime(text: string, zone: string): XmltvTime | { unreadable: Message } {
  const [, digits, offset, name, other] = TIME.exec(text.trim()) ?? []
  if (digits === undefined)
    return { unreadable: text === '' ? message('It has no start') : verbatim(text) }
  const known = name === undefined ? 'Z' : OFFSET_NAMES[name.toUpperCase()]
  if (other !== undefined || known === undefined)
    return { unreadable: message('{text}: its offset can mean several', { text }) }
  const local = readLocal(`${digits.slice(0, 8)}T${digits.slice(8).padEnd(6, '0')}`)
  if (!local) return { unreadable: verbatim(text) }
  const isDay = digits.length === 8
  if (isDay) return { start: localToInstant(local, zone), isDay }
  return { start: withOffset(local, offset ?? known), isDay }
}
