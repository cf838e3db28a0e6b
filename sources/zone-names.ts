import { findZone } from '@app/core/time/zone.ts'
import { findIana } from 'windows-iana'
import windowsNames from './windows-names.json' with { type: 'json' }

// generic-ical/Office-2012-owa.ics
/**
 * Display names of Windows zones, as shown after the offset in brackets, and their ids: calendars published by Outlook
 * identify zones by display name.
 */
const WINDOWS_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(windowsNames))

/**
 * A zone by name: an IANA name, also at the end of a path such as `/mozilla.org/20050126_1/Europe/Berlin`, or its Windows
 * id or display name.
 */
export function findNamedZone(written: string): string | undefined {
  const name = bare(written)
  const zone = findZone(name)
  if (zone !== undefined) return zone
  const shown = name
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .replaceAll('&amp;', '&')
    .replaceAll(' / ', ', ')
  const windows = WINDOWS_NAMES.get(shown) ?? shown
  const [known] = findIana(windows)
  if (known !== undefined) return known
  const underscored = shown.replaceAll(' ', '_')
  if (underscored.includes('/') && findZone(underscored)) return findZone(underscored)
  if (!name.startsWith('/')) return undefined
  const parts = name.split('/')
  return [3, 2, 1].map((count) => findZone(parts.slice(-count).join('/'))).find(Boolean)
}

/** A zone given only by its offset, such as `UTC+05`, `GMT+2`, `+05:30` or `(UTC-03:30) Somewhere`. */
export function findOffsetZone(written: string): string | undefined {
  const [, inBrackets] = /^\(((?:UTC|GMT)[^)]*)\)/i.exec(bare(written)) ?? []
  const [, sign, hours = '', minutes = '00'] =
    /^(?:UTC|GMT)?\s*([+\-\u2212])\s*(0?\d|1[0-4])(?:[:.]?([0-5]\d))?$/i.exec(
      (inBrackets ?? bare(written)).trim(),
    ) ?? []
  if (sign === undefined) return undefined
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
}

function bare(written: string): string {
  return written.trim().replace(/^"(.*)"$/, '$1')
}
