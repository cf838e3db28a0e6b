import { VisuallyHidden } from '@mantine/core'
import type { RulerMark } from './days.ts'
import classes from './day-ruler.module.css'

/** The days that hold something, always in view; each leads to its day. */
export function DayRuler({ marks, today }: { marks: RulerMark[]; today: string }) {
  return (
    <nav className={classes['ruler']} aria-label="Days">
      {marks.map((mark) =>
        mark.count === 0 && mark.day !== today ? (
          <span key={mark.day}>
            <MarkText mark={mark} />
          </span>
        ) : (
          <a
            key={mark.day}
            href={`#day-${mark.day}`}
            aria-current={mark.day === today ? 'date' : undefined}
          >
            <MarkText mark={mark} />
          </a>
        ),
      )}
    </nav>
  )
}

function MarkText({ mark: { top, bottom, count, drafts } }: { mark: RulerMark }) {
  return (
    <>
      <b>{top}</b>
      <small>
        {bottom} {count}
        {drafts > 0 && (
          <i>
            <VisuallyHidden>{drafts === 1 ? '1 draft' : `${drafts} drafts`}</VisuallyHidden>
          </i>
        )}
      </small>
    </>
  )
}
