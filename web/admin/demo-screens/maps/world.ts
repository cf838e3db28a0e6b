import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Country = Feature<Polygon | MultiPolygon, { name: string }>
export type Countries = FeatureCollection<Polygon | MultiPolygon, { name: string }>

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** The countries of a world-atlas file, given as text, with rings unbroken at the date line. */
export function countriesOf(atlas: string): Countries {
  const world = JSON.parse(atlas) as World
  const { features } = feature(world, world.objects.countries) as Countries
  return { type: 'FeatureCollection', features: features.map(unwrapCountry) }
}

function unwrapCountry(country: Country): Country {
  const { geometry } = country
  if (geometry.type === 'Polygon')
    return {
      ...country,
      geometry: { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) },
    }
  const coordinates = geometry.coordinates.map((piece) => piece.map(unwrapRing))
  return { ...country, geometry: { ...geometry, coordinates } }
}

/** The southernmost latitude on a flat map. */
const SOUTH = -85

/** A ring that crosses the date line continues beyond 180 degrees instead of going back round the world. */
function unwrapRing(ring: readonly Position[]): Position[] {
  let turned = 0
  const walked = ring.map(([longitude = 0, latitude = 0], place): Position => {
    const step = longitude - (ring[place - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turned -= Math.sign(step) * 360
    return [longitude + turned, latitude]
  })
  // Around a pole the ring can only return along the edge of the map.
  const start = walked[0]?.[0] ?? 0
  const end = walked.at(-1)?.[0] ?? 0
  if (Math.abs(end - start) < 180) return walked
  return [...walked, [end, SOUTH], [start, SOUTH], walked[0] ?? [start, SOUTH]]
}

/** Country names that the map abbreviates. */
const ON_THE_MAP: Record<string, string> = {
  'bosnia and herzegovina': 'bosnia and herz.',
  'czech republic': 'czechia',
  'dominican republic': 'dominican rep.',
  'great britain': 'united kingdom',
  'north macedonia': 'macedonia',
  uk: 'united kingdom',
  usa: 'united states of america',
  'united states': 'united states of america',
}

export type Place = {
  country: string
  titles: string[]
  /** Longitude and latitude; null for a country that is not on the map. */
  at: [number, number] | null
}

type Located = { title: string; country: string }

/** The locations of each country at its centre, most first, then by name. */
export function placesOf(locations: readonly Located[], countries: Countries): Place[] {
  const known = new Map(countries.features.map((one) => [one.properties.name.toLowerCase(), one]))
  const grouped = Map.groupBy(locations, ({ country }) => country.trim())
  return [...grouped]
    .map(([country, under]): Place => {
      const name = country.toLowerCase()
      const found = known.get(ON_THE_MAP[name] ?? name)
      const titles = under.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))
      return { country, titles, at: found ? centreOf(found) : null }
    })
    .toSorted(
      (one, other) =>
        other.titles.length - one.titles.length || one.country.localeCompare(other.country),
    )
}

/** The middle of a country's largest landmass. */
export function centreOf({ geometry }: Country): [number, number] {
  const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const middles = pieces.map((piece) => centroidOf(piece[0] ?? []))
  const [largest] = middles.toSorted((one, other) => other.area - one.area)
  return largest?.at ?? [0, 0]
}

/** Centroid and area of a ring, in degrees as on a flat map. */
function centroidOf(ring: readonly Position[]): { area: number; at: [number, number] } {
  let twice = 0
  let x = 0
  let y = 0
  ring.forEach(([x1 = 0, y1 = 0], place) => {
    const [x2 = 0, y2 = 0] = ring[(place + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    twice += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return { area: Math.abs(twice / 2), at: [x / (3 * twice), y / (3 * twice)] }
}

/** The countries as one path on a map of 360 by 180 without the poles: x is longitude + 180, y is 84 - latitude. */
export function outlineOf(countries: Countries): string {
  return countries.features
    .flatMap(({ geometry }) =>
      geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    )
    .map((ring) => `M${ring.map((point) => toMapPoint(point).join(',')).join('L')}Z`)
    .join('')
}

/** A point of that map, in tenths. */
export function toMapPoint([longitude = 0, latitude = 0]: Position): [number, number] {
  return [round(longitude + 180), round(84 - latitude)]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
