import { hourIn } from '@app/core/time/hour-in.ts'
import { dayOf, type SiteDay, type SiteEvent } from '@app/core/site/site-event.ts'
import { pathOfEvent, pathOfView } from '@app/core/site/views.ts'
import { useWording } from '../../ui/text.ts'
import { monthName, shortDay, weekday } from '../words-of-time.ts'
import classes from './agenda.module.css'

type DayListProps = { day: SiteDay; today: string; zone: string }

/** One day: its numeral under a strong rule, and what it holds. */
export function DayList({ day, today, zone }: DayListProps) {
  const { t, language } = useWording()
  const date = Temporal.PlainDate.from(day.date)
  const isToday = day.date === today
  const words = { weekday: weekday(date, language), month: monthName(date, language) }
  return (
    <section className={classes['day']} id={day.date} data-today={isToday || undefined}>
      <h2>
        <b>{date.day}</b>{' '}
        {isToday ? t('{month}, {weekday}, today', words) : t('{month}, {weekday}', words)}
      </h2>
      <ol>
        {day.events.map((event) => (
          <EventLine key={event.id} event={event} zone={zone} />
        ))}
      </ol>
    </section>
  )
}

type EventLineProps = { event: SiteEvent; zone: string; isAlone?: boolean }

/** An event in one line: when, its logo, what, and where it belongs. Alone, it says its day too. */
export function EventLine({ event, zone, isAlone = false }: EventLineProps) {
  const { t, language } = useWording()
  const day = isAlone && shortDay(Temporal.PlainDate.from(dayOf(event, zone)), language)
  const hour = event.isDay ? t('All day') : hourIn(event.date, zone)
  return (
    <li className={classes['event']} data-alone={isAlone || undefined}>
      <time dateTime={event.date}>
        {day} {(!isAlone || !event.isDay) && hour}
      </time>
      <img src={event.logo} alt="" width="28" height="28" loading="lazy" />
      <div>
        <a href={pathOfEvent(event.id)}>{event.description}</a>
        <p>
          <a href={pathOfView({ kind: 'category', id: event.category })}>{event.categoryTitle}</a>
          {event.title !== event.categoryTitle && ` · ${event.title}`}
        </p>
      </div>
    </li>
  )
}
