import { readDay, readLocal, startText, withOffset } from '../../dates.ts'
import type { Start } from '../../dates.ts'
import type { Property } from './calendar-file.ts'
import { UTC } from './zones.ts'
import type { Zone, Zones } from './zones.ts'

/** A date of a calendar: a day, or a time on the clock of a zone. */
export type When = {
  local: Temporal.PlainDateTime
  /** Undefined for a day. */
  zone: Zone | undefined
}

const WRITTEN =
  /^(\d{8}|\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:?\d{2}(?::?\d{2})?)(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** Every date of a property that may list several; undefined in place of those that cannot be read. */
export function readWhens(property: Property, zones: Zones): (When | undefined)[] {
  // Of a period only the start matters.
  return property.value.split(',').map((part) => readOne(part.split('/')[0] ?? '', property, zones))
}

/** The date of a property; undefined where it is none, for 31 February as well. */
export function readWhen(property: Property, zones: Zones): When | undefined {
  return readOne(property.value, property, zones)
}

function readOne(written: string, { parameters }: Property, zones: Zones): When | undefined {
  const [, date = '', time, offset] = WRITTEN.exec(written.trim()) ?? []
  if (date === '') return undefined
  // Some feeds call a date with a time a DATE; what is written counts.
  if (time === undefined) {
    const local = readDay(date)?.toPlainDateTime()
    return local && { local, zone: undefined }
  }
  const local = readLocal(`${date}T${time}`)
  if (!local) return undefined
  if (offset !== undefined) return { local: UTC.toLocal(withOffset(local, offset)), zone: UTC }
  const name = parameters['tzid']
  return { local, zone: (name !== undefined && zones.find(name)) || zones.floating }
}

/** How a date is told. */
export function startOf({ local, zone }: When): Start {
  return zone
    ? { instant: startText(zone.toInstant(local)) }
    : { day: local.toPlainDate().toString() }
}
