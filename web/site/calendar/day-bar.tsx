import { formatDay } from '@app/core/time/format-day.ts'
import type { CalendarPage } from '@app/core/site/calendar-page.ts'
import { pathOfDay, pathOfView, withQuery } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import classes from './day-bar.module.css'

/** Seven days with their counts, and links to the weeks before and after; the filter is preserved. */
export function DayBar({ page }: { page: CalendarPage }) {
  const { t, language } = useWording()
  const { view, today, bar, filter } = page
  const shown = view.kind === 'today' ? today : view.kind === 'day' ? view.date : null
  const isEmpty = bar.every(({ count }) => count === 0)
  const first = Temporal.PlainDate.from(bar[0]?.date ?? today)
  const isFirstWeek = first.toString() === today
  const weekAt = (date: Temporal.PlainDate) => {
    const from = date.toString()
    return withQuery(pathOfView({ kind: 'week', ...(from !== today && { from }) }), filter)
  }
  const next = first.add({ days: 7 })
  return (
    <nav className={`${classes['bar']} unprinted`} aria-label={t('Days of the week')}>
      <ol>
        {!isFirstWeek && (
          <li>
            <a href={weekAt(first.subtract({ days: 7 }))}>
              <span className="small medium">{t('Week before')}</span>
            </a>
          </li>
        )}
        {bar.map(({ date, count }) => {
          const day = Temporal.PlainDate.from(date)
          return (
            <li key={date} data-today={date === today || undefined}>
              <a
                href={withQuery(pathOfDay(date, today), filter)}
                aria-current={date === shown ? 'page' : undefined}
              >
                <b>{day.day}</b>{' '}
                <span className="small medium">
                  {date === today ? t('Today') : formatDay(language, 'shortWeekday', day)}
                </span>{' '}
                {!isEmpty && (
                  <small className="small-note whole-line">
                    {count === 0
                      ? t('Nothing yet')
                      : t('{count, plural, one {# event} other {# events}}', { count })}
                  </small>
                )}
              </a>
            </li>
          )
        })}
        <li>
          <a href={weekAt(next)}>
            <b>{next.day}</b>{' '}
            <span className="small medium">
              – {formatDay(language, 'shortDate', next.add({ days: 6 }))}
            </span>{' '}
            <small className="small-note whole-line">
              {isFirstWeek ? t('Next week') : t('Week after')}
            </small>
          </a>
        </li>
      </ol>
    </nav>
  )
}
