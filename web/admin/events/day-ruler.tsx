import { VisuallyHidden } from '@mantine/core'
import type { RulerMark } from './days.ts'
import classes from './day-ruler.module.css'

/** The days that hold something, always in view; each leads to its day. */
export function DayRuler({ marks, today }: { marks: RulerMark[]; today: string }) {
  return (
    <nav className={classes['ruler']} aria-label="Days">
      {marks.map(({ day, top, bottom, count, drafts }) => (
        <a key={day} href={`#day-${day}`} aria-current={day === today ? 'date' : undefined}>
          <b>{top}</b>
          <span>
            {bottom} {count}
            {drafts > 0 && (
              <i>
                <VisuallyHidden>{drafts === 1 ? '1 draft' : `${drafts} drafts`}</VisuallyHidden>
              </i>
            )}
          </span>
        </a>
      ))}
    </nav>
  )
}
