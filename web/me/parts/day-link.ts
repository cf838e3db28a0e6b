import { t } from '../../ui/text.ts'
import { dayAndMonth, weekdayName } from '../time/words.ts'
import { layOutAll } from './contained.tsx'

/** Scrolls to a day of the list, and moves screen readers there. */
export function scrollToDay(day: string): void {
  layOutAll()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const section = document.getElementById(`d${day}`)
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  const heading = section?.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** “Saturday 21 November, 9 events”. */
export function dayLabel(day: string, count: number): string {
  return t('{weekday} {date}, {count, plural, one {# event} other {# events}}', {
    weekday: weekdayName(day),
    date: dayAndMonth(day),
    count,
  })
}
