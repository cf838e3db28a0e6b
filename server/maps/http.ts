import * as endpoints from '@app/core/maps/endpoints.ts'
import type { Config } from '../config.ts'
import { route, type Route } from '../http/route.ts'
import { mapTiles } from './tiles.ts'

export function mapRoutes({ config }: { config: Pick<Config, 'mapsKey'> }): Route[] {
  const tiles = mapTiles(config.mapsKey)
  return [route(endpoints.readMaps, async () => ({ tiles }))]
}
