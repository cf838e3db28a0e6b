import { findCountry, zonesOfCountry } from './countries.ts'
import { foldPlace } from './fold-place.ts'
import regionZones from './region-zones.json' with { type: 'json' }
import townZones from './town-zones.json' with { type: 'json' }

/** Folded names by the zone they are in. */
type Zones = Readonly<Record<string, readonly string[]>>

/** Codes and names of regions, in countries with several zones. */
const REGIONS: Readonly<Record<string, Zones>> = regionZones.regions

/** The zone of nearly all towns in a country with several zones: used for anything not listed elsewhere. */
const MAIN_ZONES: Readonly<Record<string, string>> = regionZones.main

const TOWNS: Readonly<Record<string, Zones>> = townZones.towns

/** The place named on a page; each part may be missing. */
export type NamedPlace = {
  country?: string
  region?: string
  locality?: string
  /** An address in one line, which may contain all parts. */
  address?: string
}

/** The zone of a place; null if it cannot be determined. Undefined if no place is named. */
export function findPlaceZone(place: NamedPlace): string | null | undefined {
  const { country = '', region = '', locality = '', address = '' } = place
  const code = country.trim() === '' ? undefined : findCountry(country)
  const isNamed = code !== undefined || region.trim() !== '' || locality.trim() !== ''
  const zone =
    code === undefined ? findZoneAnywhere(region, locality) : zoneIn(code, region, locality)
  // The first part of a line alone is a hall or a street, even if towns have the same name.
  const found =
    zone ?? findZoneInAddress([locality, address].join(', '), code, locality.trim() !== '')
  if (found !== undefined) return found
  return isNamed ? null : undefined
}

function zoneIn(code: string, region: string, locality: string): string | undefined {
  const zones = zonesOfCountry(code)
  if (zones.length < 2) return zones[0]
  const town = foldPlace(locality)
  const regions = regionsOf(code)
  const known = regions.get(foldRegion(region, code))
  if (known) return townsIn(`${code} ${known.code}`).get(town) ?? known.zone
  return (
    townsIn(code).get(town) ??
    findOwnTown(town, zones) ??
    regions.get(town)?.zone ??
    MAIN_ZONES[code]
  )
}

/** A town under an alternative name, if it is in one of the zones of its country. */
function findOwnTown(town: string, zones: readonly string[]): string | undefined {
  const zone = townsIn('other').get(town)
  return zone !== undefined && zones.some((own) => hasEqualClock(own, zone)) ? zone : undefined
}

/** Without a country: a region by its name or its North American or Australian code, otherwise only a large town. */
function findZoneAnywhere(region: string, locality: string): string | undefined {
  const town = foldPlace(locality)
  const world = townOfTheWorld(town)
  const inCountry = findCountry(region)
  const folded = foldPlace(region)
  if (folded !== '') {
    const found = ['US', 'CA', 'AU'].flatMap((code) => {
      const known = regionsOf(code).get(foldRegion(region, code))
      return known ? [townsIn(`${code} ${known.code}`).get(town) ?? known.zone] : []
    })
    const agreed = found.find((zone) => zone === world)
    // Codes of Italian provinces are states elsewhere: Milano is not a town in Michigan.
    const isProvince = folded.length === 2 && world === 'Europe/Rome'
    if (agreed !== undefined) return agreed
    if (found.length === 1 && !isProvince) return found[0]
    if (found.length > 1 && world === undefined) return undefined
  }
  if (world !== undefined) return world
  return inCountry !== undefined && folded.length > 3 ? zoneIn(inCountry, '', locality) : undefined
}

const US_ENDING = /\b([A-Z]{2})\.?,?\s+\d{5}(?:-\d{4})?$/
const CANADIAN_ENDING = /\b([A-Z]{2})\.?,?\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d$/
const AUSTRALIAN_ENDING = /\b(NSW|VIC|QLD|SA|WA|TAS|ACT|NT),?\s+\d{4}$/
const BRITISH_ENDING = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/

/** The zone of an address in one line, read from its end: country, region with a postal code, region, town. */
function findZoneInAddress(
  address: string,
  country: string | undefined,
  isFirstTown: boolean,
): string | undefined {
  const parts = address
    .slice(0, 500)
    .split(/[,;|\n·•]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const named = country ?? (parts.length > 1 ? countryAtEnd(last) : undefined)
  const rest = country === undefined && named !== undefined ? parts.slice(0, -1) : parts
  const line = rest.join(', ')
  const endings = [
    { code: 'US', region: US_ENDING.exec(line)?.[1] },
    { code: 'CA', region: CANADIAN_ENDING.exec(line)?.[1] },
    { code: 'AU', region: AUSTRALIAN_ENDING.exec(line)?.[1] },
  ]
  for (const { code, region } of endings) {
    const isPossible = region !== undefined && (named === undefined || named === code)
    if (isPossible && regionsOf(code).has(region.toLowerCase())) {
      return zoneIn(code, region, findTownBefore(rest))
    }
  }
  if (named === undefined && BRITISH_ENDING.test(line)) return 'Europe/London'
  const names = rest.map(withoutCodes).reverse()
  if (named === undefined) return zoneOfParts(names, isFirstTown)
  const zones = zonesOfCountry(named)
  if (zones.length < 2) return zones[0]
  for (const [index, name] of names.entries()) {
    const region = regionsOf(named).get(foldRegion(name, named))
    if (region) return zoneIn(named, name, names[index + 1] ?? '')
    const town = townsIn(named).get(foldPlace(name)) ?? findOwnTown(foldPlace(name), zones)
    if (town !== undefined) return town
  }
  return MAIN_ZONES[named]
}

/** A final two-letter code is a state as often as a country. */
function countryAtEnd(last: string): string | undefined {
  return last.length > 2 || /^(?:UK|US)$/.test(last) ? findCountry(last) : undefined
}

/** `Austin, TX 78701`: the town precedes the state, or is in the same part. */
function findTownBefore(parts: string[]): string {
  const last = parts.at(-1) ?? ''
  const inPart = last.replace(/\b[A-Z]{2,3}\.?\s+[\dA-Z -]+$/, '').trim()
  return inPart === '' ? (parts.at(-2) ?? '') : inPart
}

/** The names of an address from its end: `Austin, TX`, `Toronto, Ontario`, or a large town. */
function zoneOfParts(names: string[], isFirstTown: boolean): string | undefined {
  const towns = isFirstTown ? names : names.slice(0, -1)
  for (const [index, name] of towns.entries()) {
    if (/^\d*$/.test(name)) continue
    const zone =
      index + 1 < names.length && isRegion(name)
        ? findZoneAnywhere(name, names[index + 1] ?? '')
        : undefined
    const town = zone ?? townOfTheWorld(foldPlace(name))
    if (town !== undefined) return town
  }
  return undefined
}

function isRegion(name: string): boolean {
  const isCode = /^[A-Z]{2,3}$/.test(name)
  return ['US', 'CA', 'AU'].some(
    (code) => regionsOf(code).has(foldPlace(name)) && (isCode || name.length > 3),
  )
}

/** `1620 København V` and `W1D 3QU London` without postal codes and districts. */
function withoutCodes(part: string): string {
  return part
    .replace(/^(?:[A-Z]{1,2}-)?\d{3,6}(?:\s?[A-Z]{2}(?=\s))?\s+/, '')
    .replace(/\s+\d{3,6}(?:-\d{3,4})?$/, '')
    .replace(/\s+(?:\d{1,2}|[A-ZÆØÅ]{1,2})$/, '')
    .trim()
}

function townOfTheWorld(town: string): string | undefined {
  return townsIn('other').get(town) ?? townsIn('world').get(town)
}

type Region = { code: string; zone: string }

const regions = new Map<string, Map<string, Region>>()

/** The regions of a country by code and name. A two-letter code before a name belongs to it. */
function regionsOf(country: string): Map<string, Region> {
  const known = regions.get(country)
  if (known) return known
  const read = new Map<string, Region>()
  for (const [zone, names] of Object.entries(REGIONS[country] ?? {}))
    for (const name of names) {
      const coded = CODED.has(country) ? /^(\w{2,3}) (.+)$/.exec(name) : null
      const [, code = name, rest = name] = coded ?? []
      const region = { code: code.toUpperCase(), zone }
      for (const key of [name, code, rest]) read.set(key, region)
    }
  regions.set(country, read)
  return read
}

/** Countries whose regions are listed with their codes. */
const CODED = new Set(['US', 'CA', 'AU', 'BR'])

/** `US-NY`, `State of New York` and `NY` are the same. */
function foldRegion(region: string, country: string): string {
  return foldPlace(region)
    .replace(new RegExp(`^${country.toLowerCase()} (?=\\w{2,3}$)`), '')
    .replace(/^(?:state|province|estado|provincia) (?:of|de|do|da) /, '')
    .replace(/ (?:state|province)$/, (ending) => (region.length < 12 ? ending : ''))
}

const towns = new Map<string, Map<string, string>>()

/** The zones of the towns listed for a country, for a region as `US TX`, for the `world`, or as `other` ones. */
function townsIn(list: string): Map<string, string> {
  const known = towns.get(list)
  if (known) return known
  const read = new Map(
    Object.entries(TOWNS[list] ?? {}).flatMap(([zone, names]) => names.map((name) => [name, zone])),
  )
  towns.set(list, read)
  return read
}

const sameClock = new Map<string, boolean>()

function hasEqualClock(one: string, other: string): boolean {
  const key = `${one} ${other}`
  const known = sameClock.get(key)
  if (known !== undefined) return known
  const offsets = (zone: string) =>
    [1, 4, 7, 11]
      .map(
        (month) =>
          Temporal.PlainDate.from({ year: 2027, month, day: 5 }).toZonedDateTime(zone).offset,
      )
      .join()
  const isEqual = offsets(one) === offsets(other)
  sameClock.set(key, isEqual)
  return isEqual
}
