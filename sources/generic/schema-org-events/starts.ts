import { message, type Message, verbatim } from '@app/core/messages/message.ts'
import type { Start } from '../../dates.ts'
import { toPlainText } from '../../html.ts'
import type { ExtractContext } from '../../source.ts'
import { readWrittenTime, toStart, type WrittenTime } from '../../written-times.ts'
import { listOf, textOf, type Node } from './json-ld.ts'
import type { PlaceZones } from './place-zones.ts'
import { clockIn, endAfter, keyOf, scheduledStarts, type Dated } from './schedule.ts'
import { clocksIn, SHOWN_START } from './shown-clocks.ts'

export { endAfter, keyOf }

/** `zone` is used for times without an offset. */
type Starts = { starts: Dated[]; isSeries: boolean; zone: string }

/** The starts of an event: from its schedule, otherwise each of its start dates, otherwise when its doors open. */
export function readStarts(
  node: Node,
  context: ExtractContext & { zones: PlaceZones },
): Starts | { unreadable: Message } {
  if (node['eventSchedule'] !== undefined) {
    const zone = context.zones.zoneOf(node)
    const scheduled = scheduledStarts(node, zone, context)
    if (scheduled) return { starts: scheduled, isSeries: true, zone }
  }
  const texts = textsOf(node['startDate'])
  const [first = textOf(node['doorTime'])] = texts
  if (first === undefined) return { unreadable: message('It has no startDate') }
  const times = (texts.length > 0 ? texts : [first]).map((text) =>
    withClock(readWrittenTime(text), node),
  )
  const known = times.filter((time) => time !== undefined)
  if (known.length === 0) return { unreadable: verbatim(toPlainText(first).slice(0, 100)) }
  const isLocal = known.some((time) => 'local' in time && time.zone === undefined)
  const local = isLocal ? context.zones.zoneOf(node) : context.zone
  const zone = isLocal && isShownInZone(node, known, local) ? 'UTC' : local
  const starts = known.map((time) => toStart(time, zone))
  const unique = new Map(starts.map((start) => [keyOf(start), start]))
  return {
    starts: [...unique.values()].map((start) => ({ start })),
    isSeries: unique.size > 1,
    zone,
  }
}

/** Whether times without an offset are UTC: people are shown the same moment in local time of the zone. */
function isShownInZone(node: Node, times: WrittenTime[], zone: string): boolean {
  const [shown] = clocksIn(textOf(node[SHOWN_START]) ?? '')
  const [time] = times
  if (!shown || !time || !('local' in time) || time.zone !== undefined) return false
  const inZone = time.local.toZonedDateTime('UTC').withTimeZone(zone).toPlainTime()
  return !shown.equals(time.local.toPlainTime()) && shown.equals(inZone)
}

/** The end of an event, or its former start; for a whole day only the date is used. */
export function readMoment(value: unknown, start: Start, zone: string): Start | undefined {
  const time = readWrittenTime(textOf(value) ?? '')
  if (!time) return undefined
  const moment = toStart(time, zone)
  if (!('day' in start) || 'day' in moment) return moment
  const day = Temporal.Instant.from(moment.instant).toZonedDateTimeISO(zone).toPlainDate()
  return { day: day.toString() }
}

/** Several dates may be a list, or one text with commas. */
function textsOf(value: unknown): string[] {
  return listOf(value)
    .flatMap((one) => (textOf(one) ?? '').split(/,\s*(?=\d{4}-\d{1,2}-)/))
    .filter((text) => text.trim() !== '')
}

/** Adds a time given in a field of its own; midnight until the end of a day means the whole day. */
function withClock(time: WrittenTime | undefined, node: Node): WrittenTime | undefined {
  if (!time || !('day' in time)) return time && isWholeDay(node) ? (dayOf(node) ?? time) : time
  const clock = clockIn(textOf(node['startTime']))
  return clock ? { local: time.day.toPlainDateTime(clock) } : time
}

const MIDNIGHT = /^\d{4}-\d{1,2}-\d{1,2}[T ](?:00:00(?::00)?(?!\d)|00-00-00-00$)/
const LAST_MINUTE = /^\d{4}-\d{1,2}-\d{1,2}[T ](?:23:59|23-23-59)/

function isWholeDay(node: Node): boolean {
  return (
    MIDNIGHT.test(textOf(node['startDate']) ?? '') &&
    LAST_MINUTE.test(textOf(node['endDate']) ?? '')
  )
}

function dayOf(node: Node): WrittenTime | undefined {
  return readWrittenTime((textOf(node['startDate']) ?? '').slice(0, 10).replace(/[T ].*$/, ''))
}
