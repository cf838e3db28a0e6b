import classes from './pie.module.css'
import { colourOf } from './chart-colours.ts'
import { toArcs, slicesOf, type Slice } from './slices.ts'
import { formatNumber } from './format-number.ts'
import { Widget } from './widget.tsx'

/** Between two slices: one pixel of the ring, whose length is 100. */
const GAP = 0.26

type PieProps = {
  /** The panel's name, see `Widget`. */
  name: string
  title: string
  note: string
  parts: readonly Slice[]
  /** What is counted, for the middle: "categories". */
  unit: string
  /** The name of the smallest parts together, such as "8 other groups". */
  restName: (count: number) => string
}

/** A distribution: a ring with the total in its middle, and every value in the legend. */
export function Pie({ name: panel, title, note, parts, unit, restName }: PieProps) {
  const slices = slicesOf(parts, restName)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return (
    <Widget name={panel} title={title} note={note}>
      <div className="row gap-4">
        <div className={classes['ring']} aria-hidden="true">
          <svg viewBox="0 0 152 152">
            {toArcs(slices, GAP).map(({ name, length, offset }, place) => (
              <circle
                key={name}
                style={colourOf(place)}
                cx="76"
                cy="76"
                r="61"
                pathLength={100}
                strokeDasharray={`${length} 100`}
                strokeDashoffset={-offset}
              />
            ))}
          </svg>
          <span className={classes['total']}>
            <b className="text-xl emphasis tracking-20 figures">{formatNumber(total)}</b>
            {unit}
          </span>
        </div>
        <ul className={classes['legend']}>
          {slices.map(({ name, value }, place) => (
            <li key={name}>
              <i style={colourOf(place)} />
              <span title={name}>{name}</span>
              <b>{formatNumber(value)}</b>
            </li>
          ))}
        </ul>
      </div>
    </Widget>
  )
}
