import { message, type Message } from '@app/core/messages/message.ts'
import { toPlainText } from '../../html.ts'
import { findPlaceZone, type NamedPlace } from '../../places/find-place-zone.ts'
import { isNode, listOf, textOf, type Node } from './json-ld.ts'

/** The zones of places with local times, and the places whose zone cannot be determined. */
export type PlaceZones = {
  /** The zone of an event's local times. */
  zoneOf: (node: Node) => string
  /** A sentence about the places whose zone is unknown, if that matters. */
  unknown: () => Message | undefined
}

/** A single zone for all times, for sites about one place. */
export function oneZone(zone: string): PlaceZones {
  return { zoneOf: () => zone, unknown: () => undefined }
}

// As many as fit in a sentence.
const MAX_NAMED = 5

/**
 * Local times are in the zone of the place that the page names, or in the crawler's zone if it names none or an unknown
 * one.
 */
export function placeZones(zone: string): PlaceZones {
  const known = new Set<string>()
  const unknown = new Map<string, number>()
  let hasCountry = false
  return {
    zoneOf: (node) => {
      const place = placeIn(node)
      const found = place && findPlaceZone(place)
      if (found !== null && found !== undefined) {
        known.add(found)
        return found
      }
      if (place && found === null) {
        const name = nameOf(place)
        unknown.set(name, (unknown.get(name) ?? 0) + 1)
        hasCountry ||= (place.country ?? '') !== ''
      }
      return zone
    },
    unknown: () => {
      // Small towns beside others in the crawler's zone are assumed to be in that zone too.
      const isMixed = [...known].some((one) => one !== zone)
      const isAllUnknown = known.size === 0 && unknown.size > 1
      if (unknown.size === 0 || !(isMixed || isAllUnknown || hasCountry)) return undefined
      return toSentence(unknown, zone)
    },
  }
}

function toSentence(unknown: ReadonlyMap<string, number>, zone: string): Message {
  const count = [...unknown.values()].reduce((sum, one) => sum + one, 0)
  const names = [...unknown.keys()].slice(0, MAX_NAMED)
  const places = unknown.size > MAX_NAMED ? [...names, '…'] : names
  return message(
    '{count, plural, one {The time of # event is read in {zone}, as the zone of its place is not known: {places}} other {The times of # events are read in {zone}, as the zones of their places are not known: {places}}}',
    { count, zone, places: places.join('; ') },
  )
}

function nameOf({ locality, region, country }: NamedPlace): string {
  return [locality, region, country].filter(Boolean).join(', ').slice(0, 80)
}

/** The place in an event's location; the last part is the address in one line. */
function placeIn(node: Node): NamedPlace | undefined {
  for (const location of listOf(node['location'])) {
    if (typeof location === 'string') return { address: toPlainText(location) }
    if (!isNode(location) || isVirtual(location)) continue
    const [address] = listOf(location['address'])
    if (!isNode(address)) {
      const line = toPlainText(textOf(address) ?? '') || toPlainText(textOf(location['name']) ?? '')
      return { address: line }
    }
    return {
      country: nameIn(address['addressCountry']),
      region: nameIn(address['addressRegion']),
      locality: nameIn(address['addressLocality']),
      address: nameIn(address['streetAddress']) || nameIn(address['name']),
    }
  }
  return undefined
}

function isVirtual(location: Node): boolean {
  return listOf(location['@type']).some(
    (type) => typeof type === 'string' && type.endsWith('VirtualLocation'),
  )
}

/** A country or region may be an object with a name or a code. */
function nameIn(value: unknown): string {
  const [first] = listOf(value)
  const text = isNode(first)
    ? textOf(first['name'] ?? first['identifier'] ?? first['@id'])
    : textOf(first)
  return toPlainText(text ?? '').replace(/^https?:\/\/\S*\//, '')
}
