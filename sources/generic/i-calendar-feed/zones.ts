import { localToInstant } from '../../dates.ts'
import { findNamedZone, findOffsetZone } from '../../zone-names.ts'
import { propertyOf } from './calendar-file.ts'
import type { Component } from './calendar-file.ts'
import { readListedZone } from './listed-zone.ts'

/** How the times of a calendar become instants and back. */
export type Zone = {
  name: string
  toInstant: (local: Temporal.PlainDateTime) => Temporal.Instant
  toLocal: (instant: Temporal.Instant) => Temporal.PlainDateTime
}

/** The zones that a calendar's times are read in. */
export type Zones = {
  /** Of times that name no zone. */
  floating: Zone
  /** The zone of a TZID; undefined where neither anybody knows it nor the file lists its offsets. */
  find: (name: string) => Zone | undefined
  /** Names that were asked for and are not known. */
  unknown: () => string[]
}

/** A zone of the tz database, where summer time's gaps and overlaps follow the one rule of all sources. */
function ianaZone(name: string): Zone {
  return {
    name,
    toInstant: (local) => localToInstant(local, name),
    toLocal: (instant) => instant.toZonedDateTimeISO(name).toPlainDateTime(),
  }
}

export const UTC = ianaZone('UTC')

/** The zones of one calendar. `fallback` is the zone of the run, which floating times have as a last resort. */
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
  // A file that describes one zone is written in it; of several nobody can tell.
  const [only = ''] = listed.size === 1 ? listed.keys() : []
  const floating = (own && find(own)) || (only && find(only)) || ianaZone(fallback)
  const unknown = () => [...known].flatMap(([name, zone]) => (zone ? [] : [name]))
  return { floating, find, unknown }
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
