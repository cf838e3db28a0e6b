import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** URL templates of the map tiles, with `{z}`, `{x}` and `{y}`. */
export const MapTiles = z.object({ light: z.string(), dark: z.string(), attribution: z.string() })
export type MapTiles = z.infer<typeof MapTiles>

export const readMaps = endpoint({
  name: 'readMaps',
  summary: "The map provider's tiles if a key is configured; null if maps use the bundled geometry",
  method: 'GET',
  path: '/api/admin/maps',
  answer: z.object({ tiles: MapTiles.nullable() }),
})
