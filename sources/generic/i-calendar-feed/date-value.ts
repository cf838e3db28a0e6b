import { readIso, startText, withOffset, type Start } from '../../dates.ts'
import type { Property } from './calendar-file.ts'
import { UTC, type Zone, type Zones } from './zones.ts'

/** A date of a calendar: a day, or a time in a zone. */
export type DateValue = {
  local: Temporal.PlainDateTime
  /** Both undefined for a day. */
  zone: Zone | undefined
  instant: Temporal.Instant | undefined
}

/** A time in a zone, or a day without one. */
export function toDateValue(local: Temporal.PlainDateTime, zone: Zone | undefined): DateValue {
  return { local, zone, instant: zone?.toInstant(local) }
}

/** The date of a property; undefined if invalid, including 31 February. */
export function readDateValue(property: Property, zones: Zones): DateValue | undefined {
  return readWritten(property.value, property.parameters, zones)
}

/** One date as written, with the parameters of its property. */
export function readWritten(
  written: string,
  parameters: Property['parameters'],
  zones: Zones,
): DateValue | undefined {
  // A day may be marked as UTC.
  const iso = readIso(written.trim().replace(/^(\d{8})Z$/i, '$1'))
  if (!iso) return undefined
  // Some feeds declare a date with a time as DATE; the value itself decides.
  if ('day' in iso) return toDateValue(iso.day.toPlainDateTime(), undefined)
  const { local, offset } = iso
  if (offset !== undefined) {
    const instant = withOffset(local, offset)
    return { local: UTC.toLocal(instant), zone: UTC, instant }
  }
  const name = parameters['tzid']
  return toDateValue(local, (name !== undefined && zones.find(name)) || zones.floating)
}

/** The date as reported. */
export function startOf({ local, instant }: DateValue): Start {
  return instant ? { instant: startText(instant) } : { day: local.toPlainDate().toString() }
}
