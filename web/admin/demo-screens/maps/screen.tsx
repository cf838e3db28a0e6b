import { readMaps } from '@app/core/maps/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../api-error.ts'
import { call } from '../../../api.ts'
import { Empty, LoadFailed, LoadingRows } from '../../../ui/notices.tsx'
import { t } from '../../../ui/text.ts'
import { catalogueQuery } from '../../queries.ts'
import { DemoPage } from '../demo-page.tsx'
import { canDraw } from './drawing.ts'
import classes from './maps.module.css'
import { countriesOf, placesOf, type Place } from './world.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Maps') }) }]

/** The library and the outlines are large, and used only on this screen. */
const WorldMap = lazy(async () => ({ default: (await import('./world-map.tsx')).WorldMap }))

async function loadCountries() {
  const { default: atlas } = await import('world-atlas/countries-50m.json?raw')
  return countriesOf(atlas)
}

export default function Maps() {
  const [search, setSearch] = useSearchParams()
  const catalogue = useQuery(catalogueQuery)
  const maps = useQuery({
    queryKey: ['maps'],
    queryFn: () => call(readMaps, {}),
    staleTime: Infinity,
  })
  const world = useQuery({ queryKey: ['world'], queryFn: loadCountries, staleTime: Infinity })
  const error = catalogue.error ?? maps.error ?? world.error
  const locations = catalogue.data?.locations
  const countries = world.data
  const places = useMemo(
    () => (locations && countries ? placesOf(locations, countries) : null),
    [locations, countries],
  )
  const choose = useMemo(
    () => (country: string) => setSearch({ country }, { replace: true }),
    [setSearch],
  )
  const chosen = search.get('country')
  const [drawsMap] = useState(canDraw)

  return (
    <DemoPage
      title={t('Maps')}
      note={t('An example of a map; the locations on it are those of the catalogue.')}
    >
      {error && (
        <LoadFailed
          text={t('Map load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void Promise.all([catalogue, maps, world].map((one) => one.refetch()))}
        />
      )}
      {!error && !(places && countries && maps.data) && (
        <LoadingRows rows={8} label={t('Loading the map')} />
      )}
      {places && countries && maps.data && (
        <div className={classes['screen']}>
          {drawsMap ? (
            <Suspense fallback={<LoadingRows rows={8} label={t('Loading the map')} />}>
              <WorldMap
                countries={countries}
                places={places}
                tiles={maps.data.tiles}
                chosen={chosen}
                onChoose={choose}
              />
            </Suspense>
          ) : (
            <Empty
              text={t(
                'This browser cannot draw the map: WebGL is missing or switched off. The list has the same locations.',
              )}
            />
          )}
          <PlaceList places={places} chosen={chosen} onChoose={choose} />
        </div>
      )}
      <p className="small-note breaks">
        {t('Each location is placed at the centre of its country.')}
        {/* A provider's tiles contain their own attribution. */}
        {drawsMap && !maps.data?.tiles && ` ${t('Outlines: Natural Earth.')}`}
      </p>
    </DemoPage>
  )
}

type PlaceListProps = {
  places: readonly Place[]
  chosen: string | null
  onChoose: (country: string) => void
}

/** The same data as the map, for screen readers and the keyboard. */
function PlaceList({ places, chosen, onChoose }: PlaceListProps) {
  return (
    <section className={classes['list']} aria-labelledby="places">
      <h3 id="places">{t('Locations by country')}</h3>
      {places.length === 0 && (
        <Empty text={t('No locations yet. Add the first one under Settings.')} />
      )}
      <ul>
        {places.map(({ country, titles, at }) => (
          <li key={country}>
            <button
              type="button"
              aria-pressed={chosen === country}
              onClick={() => onChoose(country)}
            >
              <b className="strong">{country}</b>
              <span className="figures">{titles.length}</span>
            </button>
            <p className="small-note breaks">{titles.join(', ')}</p>
            {!at && <p className={`small-note ${classes['lost']}`}>{t('Not on the map')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
