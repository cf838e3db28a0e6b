import { ZoneName } from '@app/core/time/instant.ts'
import { findIana } from 'windows-iana'
import { localToInstant } from '../../dates.ts'
import { propertyOf } from './calendar-file.ts'
import type { Component } from './calendar-file.ts'
import { readListedZone } from './listed-zone.ts'
import { WINDOWS_NAMES } from './windows-names.ts'

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
  const unknown = () => [...known].flatMap(([name, zone]) => (zone ? [] : [name]))
  return { floating: (own && find(own)) || ianaZone(fallback), find, unknown }
}

function resolve(written: string, listed: ReadonlyMap<string, Component>): Zone | undefined {
  const definition = listed.get(written)
  const name = written.trim().replace(/^"(.*)"$/, '$1')
  const alias = definition && propertyOf(definition, 'X-LIC-LOCATION')?.value.trim()
  const iana = ianaName(name) ?? (alias && ianaName(alias))
  if (iana) return ianaZone(iana)
  const listedHere = definition && readListedZone(name, definition)
  return listedHere ?? offsetZone(name)
}

/** A name that is nothing but an offset, such as `UTC+01:00`. */
function offsetZone(name: string): Zone | undefined {
  const [, offset] = /^(?:UTC|GMT)([+-]\d{2}:?\d{2})$/i.exec(name) ?? []
  return offset === undefined ? undefined : ianaZone(offset)
}

/** A zone by its IANA name, also at the end of a path such as `/mozilla.org/20050126_1/Europe/Berlin`, or by Windows' names. */
function ianaName(name: string): string | undefined {
  if (ZoneName.safeParse(name).success) return name
  const windows = WINDOWS_NAMES[name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')] ?? name
  const [known] = findIana(windows)
  if (known !== undefined) return known
  if (!name.startsWith('/')) return undefined
  const parts = name.split('/')
  return [3, 2, 1]
    .map((count) => parts.slice(-count).join('/'))
    .find((end) => ZoneName.safeParse(end).success)
}
