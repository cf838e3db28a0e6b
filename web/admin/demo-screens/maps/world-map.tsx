import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapTiles } from '@app/core/maps/endpoints.ts'
import { useComputedColorScheme } from '@mantine/core'
import { MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../ui/text.ts'
import { drawingOf } from './drawing.ts'
import classes from './maps.module.css'
import type { Countries, Place } from './world.ts'

// Served by us, because the policy allows no worker from elsewhere.
setWorkerUrl(workerUrl)

type WorldMapProps = {
  countries: Countries
  places: readonly Place[]
  tiles: MapTiles | null
  /** The selected country. */
  chosen: string | null
  onChoose: (country: string) => void
}

/** The world with the number of locations in each country. */
export function WorldMap({ countries, places, tiles, chosen, onChoose }: WorldMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const scheme = useComputedColorScheme('light')

  useEffect(() => {
    if (!frame.current) return
    const made = new MapLibreMap({
      container: frame.current,
      style: drawingOf(countries, tiles, scheme),
      center: [17, 53],
      zoom: 2.6,
      minZoom: 0.5,
      maxZoom: tiles ? 14 : 6,
      attributionControl: tiles ? {} : false,
      cooperativeGestures: true,
      dragRotate: false,
      locale: mapTexts(),
    })
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    setMap(made)
    return () => made.remove()
  }, [countries, tiles, scheme])

  useEffect(() => {
    if (!map) return
    const markers = places.flatMap((place) => {
      if (!place.at) return []
      const element = markerOf(place, chosen === place.country)
      element.addEventListener('click', () => onChoose(place.country))
      return [new Marker({ element }).setLngLat(place.at).addTo(map)]
    })
    return () => markers.forEach((marker) => marker.remove())
  }, [map, places, chosen, onChoose])

  useEffect(() => {
    const at = places.find(({ country }) => country === chosen)?.at
    if (map && at) map.flyTo({ center: at, zoom: Math.max(map.getZoom(), 3.6), duration: 600 })
  }, [map, places, chosen])

  return <div ref={frame} className={classes['map']} />
}

function markerOf(place: Place, isChosen: boolean): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classes['marker'] ?? ''
  button.textContent = String(place.titles.length)
  button.setAttribute('aria-pressed', String(isChosen))
  button.setAttribute(
    'aria-label',
    t('{country}, {count, plural, one {# location} other {# locations}}', {
      country: place.country,
      count: place.titles.length,
    }),
  )
  return button
}

function mapTexts(): Record<string, string> {
  return {
    'Map.Title': t('Map'),
    'NavigationControl.ZoomIn': t('Zoom in'),
    'NavigationControl.ZoomOut': t('Zoom out'),
    'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl and scroll to zoom the map'),
    'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ and scroll to zoom the map'),
    'CooperativeGesturesHandler.MobileHelpText': t('Move the map with two fingers'),
  }
}
