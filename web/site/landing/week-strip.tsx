import { formatDay } from '@app/core/time/format-day.ts'
import type { Landing } from '@app/core/site/public-site.ts'
import { pickSample } from '@app/core/site/site-event.ts'
import { pathOfDay, pathOfEvent } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { shownHour } from '../agenda/shown-hour.ts'
import classes from './week-strip.module.css'

const A_DAY = 2

/** The next seven days with their counts, including empty days; hidden if the whole week is empty. */
export function WeekStrip({ landing, zone }: { landing: Landing; zone: string }) {
  const { t, language } = useWording()
  if (landing.weekCount === 0) return null
  return (
    <div className={`${classes['week']} quiet-links`}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <section className={classes['inside']} aria-label={t('The week ahead')} tabIndex={0}>
        <ol>
          {landing.week.map((day) => {
            const date = Temporal.PlainDate.from(day.date)
            const isToday = day.date === landing.today
            return (
              <li key={day.date} data-today={isToday || undefined}>
                <h2 className="day-numeral">
                  {date.day}{' '}
                  <small>{isToday ? t('Today') : formatDay(language, 'shortWeekday', date)}</small>
                </h2>
                {day.count === 0 && <p className="unseen">{t('Nothing yet')}</p>}
                <dl>
                  {pickSample(day.events, A_DAY).map((event) => (
                    <div key={event.id}>
                      <dt className="cut figures">
                        {event.isDay ? event.title : shownHour(event, day.date, zone, t)}
                      </dt>
                      <dd className="cut-lines medium">
                        <a href={pathOfEvent(event.id)}>{event.description}</a>
                      </dd>
                    </div>
                  ))}
                </dl>
                {day.count > 0 && (
                  <p className={`note margin-top-4 ${classes['more']}`}>
                    <a href={pathOfDay(day.date, landing.today)}>
                      {t('{count, plural, one {# event} other {# events}}', { count: day.count })}
                    </a>
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      </section>
    </div>
  )
}
