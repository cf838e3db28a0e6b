import '@mantine/charts/styles.layer.css'
import { DonutChart } from '@mantine/charts'
import classes from './pie.module.css'
import { slicesOf, type Slice } from './slices.ts'
import { Widget } from './widget.tsx'

/** In the order in which they can be told apart. */
const COLOURS = [1, 2, 3, 4, 5, 6, 7].map((place) => `var(--chart-${place})`)

type PieProps = {
  /** The panel's, see `Widget`. */
  name: string
  title: string
  note: string
  parts: readonly Slice[]
  /** What is counted, for the middle: "categories". */
  unit: string
  /** The name of the smallest parts together, such as "8 other groups". */
  restName: (count: number) => string
}

/** How something is distributed: a ring with the total in its middle, and every value in the legend. */
export function Pie({ name: panel, title, note, parts, unit, restName }: PieProps) {
  const slices = slicesOf(parts, restName)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const data = slices.map((slice, place) => ({ ...slice, color: COLOURS[place] ?? '' }))
  return (
    <Widget name={panel} title={title} note={note}>
      <div className={classes['pie']}>
        <div className={classes['ring']} aria-hidden="true">
          {total > 0 && (
            <DonutChart
              data={data}
              size={152}
              thickness={30}
              startAngle={90}
              endAngle={-270}
              strokeColor="var(--surface-raised)"
              withTooltip={false}
              accessibilityLayer={false}
              pieProps={{ rootTabIndex: -1 }}
            />
          )}
          <span className={classes['total']}>
            <b>{total.toLocaleString('en')}</b>
            {unit}
          </span>
        </div>
        <ul className={classes['legend']}>
          {slices.map(({ name, value }, place) => (
            <li key={name}>
              <i data-colour={place + 1} />
              <span title={name}>{name}</span>
              <b>{value.toLocaleString('en')}</b>
            </li>
          ))}
        </ul>
      </div>
    </Widget>
  )
}
