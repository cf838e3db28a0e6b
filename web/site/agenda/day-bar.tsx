import type { ViewPage } from '@app/core/site/public-site.ts'
import { pathOfDay } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { weekday } from '../date-names.ts'
import classes from './day-bar.module.css'

/** Today and the six days that follow, each with its count; leads to the page of each. */
export function DayBar({ page }: { page: ViewPage }) {
  const { t, language } = useWording()
  const { view, today, week } = page
  const shown = view.kind === 'today' ? today : view.kind === 'day' ? view.date : null
  return (
    <nav className={`${classes['bar']} unprinted`} aria-label={t('Days of the week ahead')}>
      <ol>
        {week.map(({ date, count }) => {
          const day = Temporal.PlainDate.from(date)
          return (
            <li key={date} data-today={date === today || undefined}>
              <a href={pathOfDay(date, today)} aria-current={date === shown ? 'page' : undefined}>
                <b>{day.day}</b>{' '}
                <span className="small medium">
                  {date === today ? t('Today') : weekday(day, language, 'short')}
                </span>{' '}
                <small className="small whole-line">
                  {t('{count, plural, one {# event} other {# events}}', { count })}
                </small>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
