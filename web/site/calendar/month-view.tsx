import { formatDay, formatDayAtStart } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { MonthPage } from '@app/core/site/calendar-page.ts'
import { pathOfDay, pathOfMonth, withQuery } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import classes from './month-view.module.css'

/** Number of groups named on a day. */
const NAMED = 3

/** A month as a sheet: each day with its count, its largest groups, and its holidays in red. */
export function MonthView({ page }: { page: MonthPage }) {
  const { t, language } = useWording()
  const first = Temporal.PlainDate.from(`${page.month}-01`)
  const monthAt = (months: number) => first.add({ months }).toString().slice(0, 7)
  const linkTo = (month: string) => withQuery(pathOfMonth(month), page.filter)
  return (
    <>
      <ol className={classes['sheet']}>
        {page.days.map((day, place) => {
          const date = Temporal.PlainDate.from(day.date)
          const isToday = day.date === page.today
          return (
            <li
              key={day.date}
              data-today={isToday || undefined}
              data-column={place === 0 ? date.dayOfWeek : undefined}
            >
              <a
                className="plain-link"
                href={withQuery(pathOfDay(day.date, page.today), page.filter)}
              >
                <b className="day-numeral">{date.day}</b>{' '}
                <span className="note">
                  {isToday ? t('Today') : formatDay(language, 'shortWeekday', date)}
                </span>{' '}
                <small className="small-note whole-line">
                  {day.count === 0
                    ? page.count > 0 && day.date >= page.today && t('Nothing yet')
                    : t('{count, plural, one {# event} other {# events}}', { count: day.count })}
                </small>
              </a>
              {day.holidays.map(({ id, description }) => (
                <p key={id} className={`cut-lines ${classes['red']}`}>
                  {description}
                </p>
              ))}
              <ul className="small-note">
                {day.groups.slice(0, NAMED).map(({ id, title, count }) => (
                  <li key={id}>
                    {translateCatalogueName(title, language)} <span className="last">{count}</span>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      <nav className="words gap-5 margin-top-4 unprinted" aria-label={t('Months')}>
        <a href={linkTo(monthAt(-1))} rel="prev">
          {formatDayAtStart(language, 'monthAndYear', `${monthAt(-1)}-01`)}
        </a>
        <a href={linkTo(monthAt(1))} rel="next">
          {formatDayAtStart(language, 'monthAndYear', `${monthAt(1)}-01`)}
        </a>
      </nav>
    </>
  )
}
