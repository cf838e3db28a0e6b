import type { MapTiles } from '@app/core/maps/endpoints.ts'
import type { StyleSpecification } from 'maplibre-gl'
import type { Countries } from './world.ts'

export type Scheme = 'light' | 'dark'

/** What the map is made of: the provider's tiles where there are any, else countries on the sea. */
export function drawingOf(
  countries: Countries,
  tiles: MapTiles | null,
  scheme: Scheme,
): StyleSpecification {
  if (tiles)
    return {
      version: 8,
      sources: {
        tiles: {
          type: 'raster',
          tiles: [tiles[scheme]],
          tileSize: 256,
          attribution: tiles.attribution,
        },
      },
      layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
    }
  return {
    version: 8,
    sources: { countries: { type: 'geojson', data: countries } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': meaning('--surface-sunken') } },
      {
        id: 'land',
        type: 'fill',
        source: 'countries',
        paint: { 'fill-color': meaning('--surface-raised') },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'countries',
        paint: { 'line-color': meaning('--border-control'), 'line-width': 0.7 },
      },
    ],
  }
}

/** The colour that a token has at this moment; the map's own canvas knows no variables. */
function meaning(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Whether this browser can draw the map at all. */
export function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
