import { readIso, startText, withOffset } from '../../dates.ts'
import type { Start } from '../../dates.ts'
import type { Property } from './calendar-file.ts'
import { UTC } from './zones.ts'
import type { Zone, Zones } from './zones.ts'

/** A date of a calendar: a day, or a time on the clock of a zone. */
export type DateValue = {
  local: Temporal.PlainDateTime
  /** Both undefined for a day. */
  zone: Zone | undefined
  instant: Temporal.Instant | undefined
}

/** A time on the clock of a zone, or a day where there is none. */
export function toDateValue(local: Temporal.PlainDateTime, zone: Zone | undefined): DateValue {
  return { local, zone, instant: zone?.toInstant(local) }
}

/** The date of a property; undefined where it is none, for 31 February as well. */
export function readDateValue(property: Property, zones: Zones): DateValue | undefined {
  return readWritten(property.value, property.parameters, zones)
}

/** One date as written, with the parameters of its property. */
export function readWritten(
  written: string,
  parameters: Property['parameters'],
  zones: Zones,
): DateValue | undefined {
  // A day may be said to be UTC's.
  const iso = readIso(written.trim().replace(/^(\d{8})Z$/i, '$1'))
  if (!iso) return undefined
  // Some feeds call a date with a time a DATE; what is written counts.
  if ('day' in iso) return toDateValue(iso.day.toPlainDateTime(), undefined)
  const { local, offset } = iso
  if (offset !== undefined) {
    const instant = withOffset(local, offset)
    return { local: UTC.toLocal(instant), zone: UTC, instant }
  }
  const name = parameters['tzid']
  return toDateValue(local, (name !== undefined && zones.find(name)) || zones.floating)
}

/** How a date is reported. */
export function startOf({ local, instant }: DateValue): Start {
  return instant ? { instant: startText(instant) } : { day: local.toPlainDate().toString() }
}
