import { VisuallyHidden } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../ui/format-number.ts'
import { t } from '../../ui/text.ts'
import { findMark, toRulerMarks, type EventDay, type RulerMark } from './days.ts'
import classes from './day-ruler.module.css'

type DayRulerProps = {
  days: EventDay[]
  today: string
  /** False until the events are loaded; counts are hidden until then. */
  isLoaded: boolean
}

/** The days with events, always in view; each is a link to its day, and the current one is marked. */
export const DayRuler = memo(function DayRuler({ days, today, isLoaded }: DayRulerProps) {
  const ruler = useRef<HTMLElement>(null)
  const marks = useMemo(() => toRulerMarks(days, today), [days, today])
  const inView = findMark(marks, useDayInView(days))?.day
  const there = new Set(days.map(({ day }) => day))
  useEffect(() => {
    const mark = ruler.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (!ruler.current || !mark) return
    const { scrollLeft, clientWidth } = ruler.current
    const end = mark.offsetLeft + mark.offsetWidth
    if (mark.offsetLeft < scrollLeft || end > scrollLeft + clientWidth)
      ruler.current.scrollLeft = mark.offsetLeft - mark.offsetWidth
  }, [inView])
  return (
    <nav ref={ruler} className={classes['ruler']} data-not-printed aria-label={t('Days')}>
      {marks.map((mark) =>
        there.has(mark.first) ? (
          <a
            key={mark.day}
            href={`#day-${mark.first}`}
            data-today={mark.day === today || undefined}
            aria-current={mark.day === inView ? 'true' : undefined}
          >
            <MarkText mark={mark} isLoaded={isLoaded} />
          </a>
        ) : (
          <span key={mark.day} data-today={mark.day === today || undefined}>
            <MarkText mark={mark} isLoaded={isLoaded} />
          </span>
        ),
      )}
    </nav>
  )
})

/** A horizontal line in the viewport, below the sticky header: the day that crosses it is the current one. */
const LINE = 0.25
/** While scrolling, the current day is looked for at this interval. */
const LOOK_MS = 100

/** An observer would compute all days in every frame, of which there are hundreds. */
function useDayInView(days: readonly EventDay[]): string | null {
  const [day, setDay] = useState<string | null>(null)
  const key = days.map((each) => each.day).join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setDay(findDayAt(key.split(' '), window.innerHeight * LINE))
    }
    const lookSoon = () => {
      timer ??= setTimeout(look, LOOK_MS)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', lookSoon)
    }
  }, [key])
  return day ?? days[0]?.day ?? null
}

/** The last of these days, which are in order, whose section begins above `line`, in CSS pixels from the top. */
function findDayAt(days: readonly string[], line: number): string | null {
  const beginsAbove = (day: string | undefined) => {
    const top = document.getElementById(`day-${day}`)?.getBoundingClientRect().top
    return top !== undefined && top <= line
  }
  let [first, end] = [0, days.length]
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    if (beginsAbove(days[middle])) first = middle + 1
    else end = middle
  }
  return days[first - 1] ?? null
}

type MarkTextProps = { mark: RulerMark; isLoaded: boolean }

function MarkText({ mark: { top, bottom, count, drafts }, isLoaded }: MarkTextProps) {
  return (
    <>
      <b>{top}</b> {bottom} <small>{isLoaded && formatNumber(count)}</small>
      {drafts > 0 && (
        <i>
          <VisuallyHidden>
            {t('{drafts, plural, one {# draft} other {# drafts}}', { drafts })}
          </VisuallyHidden>
        </i>
      )}
    </>
  )
}
