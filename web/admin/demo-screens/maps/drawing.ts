import type { MapTiles } from '@app/core/maps/endpoints.ts'
import type { StyleSpecification } from 'maplibre-gl'
import type { Countries } from './world.ts'

export type Scheme = 'light' | 'dark'

/** The style of the map: the provider's tiles if configured, otherwise country outlines. */
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

/** The current colour of a token; the map's canvas does not resolve CSS variables. */
function meaning(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

export function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
