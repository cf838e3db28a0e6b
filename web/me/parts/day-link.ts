import { t } from '../../ui/text.ts'
import { dayAndMonth, weekdayName } from '../time/words.ts'
import { layOutAll } from './contained.tsx'

/** Shows a day of the list, and takes who hears it there. */
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
