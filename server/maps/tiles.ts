import type { MapTiles } from '@app/core/maps/endpoints.ts'

/** The only host that pages may load tiles from, and only if there is a key for it. */
const PROVIDER = 'https://api.maptiler.com'
const ADDRESS = `${PROVIDER}/maps/{style}/256/{z}/{x}/{y}.png?key={key}`

/** The provider's tile URLs with the operator's key; null without a key. */
export function mapTiles(key: string | null): MapTiles | null {
  if (key === null) return null
  const withStyle = (style: string) =>
    ADDRESS.replace('{style}', style).replace('{key}', encodeURIComponent(key))
  return {
    light: withStyle('dataviz'),
    dark: withStyle('dataviz-dark'),
    attribution: '© MapTiler © OpenStreetMap contributors',
  }
}

/** The origin that pages must be allowed to request; null if everything is local. */
export function mapTilesOrigin(key: string | null): string | null {
  return key === null ? null : PROVIDER
}
