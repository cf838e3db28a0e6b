import { hourIn } from '@app/core/time/hour-in.ts'
import type { Landing } from '@app/core/site/public-site.ts'
import { sampleOf } from '@app/core/site/site-event.ts'
import { pathOfEvent } from '@app/core/site/views.ts'
import { useWording } from '../../ui/text.ts'
import { weekday } from '../words-of-time.ts'
import classes from './week-strip.module.css'

const A_DAY = 2

/** The seven days ahead, also those that hold nothing; left out where the whole week does. */
export function WeekStrip({ landing, zone }: { landing: Landing; zone: string }) {
  const { t, language } = useWording()
  if (landing.week.length === 0) return null
  const today = Temporal.PlainDate.from(landing.today)
  const byDate = new Map(landing.week.map((day) => [day.date, day.events]))
  return (
    <section className={classes['week']} aria-label={t('The week ahead')}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <div className={classes['inside']} tabIndex={0}>
        <ol>
          {Array.from({ length: 7 }, (_unused, place) => today.add({ days: place })).map((date) => {
            const events = byDate.get(date.toString()) ?? []
            const isToday = date.equals(today)
            return (
              <li key={date.toString()} data-today={isToday || undefined}>
                <h2>
                  {date.day}{' '}
                  <small>{isToday ? t('Today') : weekday(date, language, 'short')}</small>
                </h2>
                {events.length === 0 && <p className={classes['none']}>{t('Nothing yet')}</p>}
                <dl>
                  {sampleOf(events, A_DAY).map((event) => (
                    <div key={event.id}>
                      <dt>{event.isDay ? event.title : hourIn(event.date, zone)}</dt>
                      <dd>
                        <a href={pathOfEvent(event.id)}>{event.description}</a>
                      </dd>
                    </div>
                  ))}
                </dl>
                {events.length > A_DAY && (
                  <p className={classes['more']}>
                    <a href={`/week#${date.toString()}`}>
                      {t('{count} more', { count: events.length - A_DAY })}
                    </a>
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
