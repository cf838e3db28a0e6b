import { formatHour } from '@app/core/time/format-hour.ts'
import type { ViewDay, ViewPage } from '@app/core/site/public-site.ts'
import { dayOf, lastDayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { pathOfDay, pathOfEvent, pathOfView } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { monthName, formatShortDay, weekday } from '../date-names.ts'
import classes from './agenda.module.css'
import { EventStatus, StruckTime } from './event-status.tsx'

type DayListProps = { day: ViewDay; page: ViewPage; zone: string }

/** One day: its numeral under a strong rule with its count, and what of it stands on this page. */
export function DayList({ day, page, zone }: DayListProps) {
  const { t, language } = useWording()
  const date = Temporal.PlainDate.from(day.date)
  const isToday = day.date === page.today
  // On the week's page today is counted whole; in a list what is over of it stands by itself.
  const isPart = isToday && !day.isOver && page.overCount > 0 && page.view.kind !== 'week'
  const words = { weekday: weekday(date, language), month: monthName(date, language) }
  return (
    <section
      className={classes['day']}
      id={day.isOver ? 'over' : day.date}
      data-today={(isToday && !day.isOver) || undefined}
    >
      <h2>
        {day.isOver ? (
          t('Earlier today')
        ) : (
          <>
            <b className="day-numeral">{date.day}</b>{' '}
            {isToday ? t('{month}, {weekday}, today', words) : t('{month}, {weekday}', words)}
          </>
        )}{' '}
        <small className="small last">
          {isPart
            ? t('{count} to come', { count: day.count })
            : t('{count, plural, one {# event} other {# events}}', { count: day.count })}
        </small>
      </h2>
      <ol>
        {day.events.map((event) => (
          <EventLine key={event.id} event={event} zone={zone} />
        ))}
      </ol>
      {page.view.kind === 'week' && <MoreOfDay day={day} page={page} />}
    </section>
  )
}

/** The way from the few of a day on the week's page to all of it. */
function MoreOfDay({ day, page }: { day: ViewDay; page: ViewPage }) {
  const { t, language } = useWording()
  const isToday = day.date === page.today
  const overCount = isToday ? page.overCount : 0
  const count = day.count - overCount - day.events.length
  const path = pathOfDay(day.date, page.today)
  const name = weekday(Temporal.PlainDate.from(day.date), language)
  return (
    <>
      {count > 0 && (
        <p className={classes['more']}>
          <a href={path}>
            {isToday
              ? t('And {count} more today', { count })
              : t('And {count} more on {weekday}', { count, weekday: name })}
          </a>
        </p>
      )}
      {overCount > 0 && (
        <p className={classes['more']}>
          <a href={path}>{t('Earlier today ({count})', { count: overCount })}</a>
        </p>
      )}
    </>
  )
}

type EventLineProps = { event: SiteEvent; zone: string; isAlone?: boolean }

/** An event in one line: when, its logo, what, and where it belongs. Alone, it says its day too. */
export function EventLine({ event, zone, isAlone = false }: EventLineProps) {
  const { t, language } = useWording()
  const day = isAlone && formatShortDay(Temporal.PlainDate.from(dayOf(event, zone)), language)
  const hour = event.isDay ? t('All day') : formatHour(event.date, zone)
  return (
    <li className={classes['event']} data-alone={isAlone || undefined}>
      <time dateTime={event.date}>
        <StruckTime event={event}>
          {day} {(!isAlone || !event.isDay) && hour}
        </StruckTime>
      </time>
      <img
        className="tile unprinted"
        src={event.logo}
        alt=""
        width="28"
        height="28"
        loading="lazy"
      />
      <div className="quiet-links">
        <a className="cut-lines" href={pathOfEvent(event.id)}>
          {event.description}
        </a>
        <p className="note cut-lines">
          <EventStatus event={event} zone={zone} then=" · " />
          <a href={pathOfView({ kind: 'category', id: event.category })}>{event.categoryTitle}</a>
          {event.title !== event.categoryTitle && ` · ${event.title}`}
          <Until event={event} zone={zone} />
        </p>
      </div>
    </li>
  )
}

/** Of what lasts for days, until when. */
function Until({ event, zone }: Pick<EventLineProps, 'event' | 'zone'>) {
  const { t, language } = useWording()
  const last = lastDayOf(event, zone)
  if (last === null) return null
  return (
    <> · {t('until {day}', { day: formatShortDay(Temporal.PlainDate.from(last), language) })}</>
  )
}
