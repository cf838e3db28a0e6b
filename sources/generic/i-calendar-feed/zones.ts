import { localToInstant } from '../../dates.ts'
import { findNamedZone, findOffsetZone } from '../../zone-names.ts'
import { propertyOf, type Component } from './calendar-file.ts'
import { readListedZone } from './listed-zone.ts'

/** Converts times of a calendar to instants and back. */
export type Zone = {
  name: string
  toInstant: (local: Temporal.PlainDateTime) => Temporal.Instant
  toLocal: (instant: Temporal.Instant) => Temporal.PlainDateTime
}

/** The zones of a calendar's times. */
export type Zones = {
  /** For times without a zone. */
  floating: Zone
  /** The zone of a TZID; undefined if it is neither known nor defined in the file. */
  find: (name: string) => Zone | undefined
  /** Whether the zone of such times was a guess and used: the file defines several zones and names none as its own. */
  isFloatingGuessed: () => boolean
  /** Requested names that are unknown. */
  unknown: () => string[]
}

/** A zone of the tz database; clock changes are handled as in all sources. */
function ianaZone(name: string): Zone {
  return {
    name,
    toInstant: (local) => localToInstant(local, name),
    toLocal: (instant) => instant.toZonedDateTimeISO(name).toPlainDateTime(),
  }
}

export const UTC = ianaZone('UTC')

/** The zones of one calendar. `fallback` is the zone of the run, the last resort for floating times. */
export function zonesOf(calendar: Component, fallback: string): Zones {
  const listed = new Map(
    calendar.parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((zone) => [propertyOf(zone, 'TZID')?.value ?? '', zone]),
  )
  const known = new Map<string, Zone | undefined>()
  const find = (name: string): Zone | undefined => {
    if (!known.has(name)) known.set(name, resolve(name, listed))
    return known.get(name)
  }
  const own = propertyOf(calendar, 'X-WR-TIMEZONE')?.value.trim()
  // A file that defines one zone is written in it; with several, nobody can tell.
  const [only = ''] = listed.size === 1 ? listed.keys() : []
  const declared = (own && find(own)) || (only && find(only))
  let isGuessed = false
  const guessed: Zone = {
    ...ianaZone(fallback),
    toInstant: (local) => {
      isGuessed ||= listed.size > 1
      return localToInstant(local, fallback)
    },
  }
  const floating = declared || guessed
  const unknown = () => [...known].flatMap(([name, zone]) => (zone ? [] : [name]))
  return { floating, find, isFloatingGuessed: () => isGuessed, unknown }
}

function resolve(written: string, listed: ReadonlyMap<string, Component>): Zone | undefined {
  const definition = listed.get(written)
  const alias = definition && propertyOf(definition, 'X-LIC-LOCATION')?.value.trim()
  const named = findNamedZone(written) ?? (alias && findNamedZone(alias))
  if (named) return ianaZone(named)
  const listedHere = definition && readListedZone(written.trim(), definition)
  const offset = findOffsetZone(written)
  return listedHere ?? (offset === undefined ? undefined : ianaZone(offset))
}
