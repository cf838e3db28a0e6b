import { readDay, readLocal, startText, withOffset } from '../../dates.ts'
import type { Start } from '../../dates.ts'
import type { Property } from './calendar-file.ts'
import { UTC } from './zones.ts'
import type { Zone, Zones } from './zones.ts'

/** A date of a calendar: a day, or a time on the clock of a zone. */
export type When = {
  local: Temporal.PlainDateTime
  /** Both undefined for a day. */
  zone: Zone | undefined
  instant: Temporal.Instant | undefined
}

/** A time on the clock of a zone, or a day where there is none. */
export function whenOf(local: Temporal.PlainDateTime, zone: Zone | undefined): When {
  return { local, zone, instant: zone?.toInstant(local) }
}

const WRITTEN =
  /^(\d{8}|\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:?\d{2}(?::?\d{2})?)(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** The date of a property; undefined where it is none, for 31 February as well. */
export function readWhen(property: Property, zones: Zones): When | undefined {
  return readWritten(property.value, property.parameters, zones)
}

/** One date as written, with the parameters of its property. */
export function readWritten(
  written: string,
  parameters: Property['parameters'],
  zones: Zones,
): When | undefined {
  const [, date = '', time, offset] = WRITTEN.exec(written.trim()) ?? []
  if (date === '') return undefined
  // Some feeds call a date with a time a DATE; what is written counts.
  if (time === undefined) {
    const local = readDay(date)?.toPlainDateTime()
    return local && whenOf(local, undefined)
  }
  const local = readLocal(`${date}T${time}`)
  if (!local) return undefined
  if (offset !== undefined) {
    const instant = withOffset(local, offset)
    return { local: /z/i.test(offset) ? local : UTC.toLocal(instant), zone: UTC, instant }
  }
  const name = parameters['tzid']
  return whenOf(local, (name !== undefined && zones.find(name)) || zones.floating)
}

/** How a date is told. */
export function startOf({ local, instant }: When): Start {
  return instant ? { instant: startText(instant) } : { day: local.toPlainDate().toString() }
}
