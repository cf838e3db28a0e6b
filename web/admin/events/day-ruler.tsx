import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { t } from '../../ui/text.ts'
import { toRulerMarks, type EventDay, type RulerMark } from './days.ts'
import classes from './day-ruler.module.css'

type DayRulerProps = {
  days: EventDay[]
  today: string
  /** Before the events are there nothing is said of how many they are. */
  isLoaded: boolean
}

/** The days that hold something, always in view; each leads to its day. */
export const DayRuler = memo(function DayRuler({ days, today, isLoaded }: DayRulerProps) {
  return (
    <nav className={classes['ruler']} data-not-printed aria-label={t('Days')}>
      {toRulerMarks(days, today).map((mark) =>
        mark.count === 0 && mark.day !== today ? (
          <span key={mark.day}>
            <MarkText mark={mark} isLoaded={isLoaded} />
          </span>
        ) : (
          <a
            key={mark.day}
            href={`#day-${mark.day}`}
            aria-current={mark.day === today ? 'date' : undefined}
          >
            <MarkText mark={mark} isLoaded={isLoaded} />
          </a>
        ),
      )}
    </nav>
  )
})

type MarkTextProps = { mark: RulerMark; isLoaded: boolean }

function MarkText({ mark: { top, bottom, count, drafts }, isLoaded }: MarkTextProps) {
  return (
    <>
      <b>{top}</b>
      <small>
        {bottom} {isLoaded && count}
        {drafts > 0 && (
          <i>
            <VisuallyHidden>
              {t('{drafts, plural, one {# draft} other {# drafts}}', { drafts })}
            </VisuallyHidden>
          </i>
        )}
      </small>
    </>
  )
}
