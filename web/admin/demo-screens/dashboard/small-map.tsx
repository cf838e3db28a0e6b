import atlas from 'world-atlas/countries-110m.json?raw'
import { useMemo } from 'react'
import { t } from '../../../ui/text.ts'
import { countriesOf, toMapPoint, outlineOf } from '../maps/world.ts'
import { Panel } from '../panel.tsx'
import classes from './widgets.module.css'

/** Made-up visits at real towns, as longitude and latitude. */
const VISITS: { town: string; at: [number, number]; count: number }[] = [
  { town: 'Copenhagen', at: [12.57, 55.68], count: 312 },
  { town: 'Bucharest', at: [26.1, 44.43], count: 268 },
  { town: 'Stockholm', at: [18.07, 59.33], count: 141 },
  { town: 'Oslo', at: [10.75, 59.91], count: 96 },
]

/** Northern Europe within the flat map of the world. */
const FRAME = '160 17 62 27'

export function SmallMap() {
  const outline = useMemo(() => outlineOf(countriesOf(atlas)), [])
  return (
    <Panel name="map" title={t('Where from')} note={t('Visits by town; the larger, the more.')}>
      <svg className={classes['map']} viewBox={FRAME} aria-hidden="true">
        <path d={outline} />
        {VISITS.map(({ town, at, count }) => {
          const [x, y] = toMapPoint(at)
          return <circle key={town} cx={x} cy={y} r={Math.sqrt(count) / 14} />
        })}
      </svg>
      <ul className={classes['towns']}>
        {VISITS.map(({ town, count }) => (
          <li key={town}>
            <span>{town}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
