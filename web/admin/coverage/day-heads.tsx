import { COVERAGE_DAYS } from '@app/core/coverage/coverage.ts'
import { shortMonth, shortWeekday } from '../../ui/dates.ts'
import classes from './coverage.module.css'

/** The days above the matrix; each row describes its cells in words. */
export function DayHeads({ today }: { today: string }) {
  const first = Temporal.PlainDate.from(today)
  return (
    <div className={classes['heads']} aria-hidden="true">
      <div className={classes['strip']}>
        {Array.from({ length: COVERAGE_DAYS }, (_unused, place) => {
          const day = first.add({ days: place })
          return (
            <span key={place} data-today={place === 0 || undefined}>
              <small>{place === 0 || day.day === 1 ? shortMonth(day) : shortWeekday(day)[0]}</small>
              {day.day}
            </span>
          )
        })}
      </div>
    </div>
  )
}
