import { catalogueName } from '@app/core/browse/catalogue-names.ts'
import { HOLIDAYS_GROUP } from '@app/core/categories/category.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { formatHour } from '@app/core/time/format-hour.ts'
import type { ViewDay, ViewPage } from '@app/core/site/public-site.ts'
import { dayOf, lastDayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { pathOfEvent, pathOfView } from '@app/core/site/view-paths.ts'
import { Fragment } from 'react'
import { useWording } from '../../ui/text.ts'
import { monthName, formatShortDay, weekday } from '../date-names.ts'
import { Tile } from '../tile.tsx'
import classes from './agenda.module.css'
import { placeName } from '@app/core/site/place-name.ts'
import { EventStatus, StruckTime } from './event-status.tsx'

type DayListProps = { day: ViewDay; page: ViewPage; zone: string }

/** One day: its numeral under a strong rule with its count, and what of it stands on this page. */
export function DayList({ day, page, zone }: DayListProps) {
  const { t, language } = useWording()
  const date = Temporal.PlainDate.from(day.date)
  const isToday = day.date === page.today
  // What is over of today stands by itself.
  const isPart = isToday && !day.isOver && page.overCount > 0
  // The page of a day says it at its head.
  const isHead = !day.isOver && (page.view.kind === 'today' || page.view.kind === 'day')
  const words = { weekday: weekday(date, language), month: monthName(date, language) }
  return (
    <section
      className={classes['day']}
      id={day.isOver ? 'over' : day.date}
      data-today={(isToday && !day.isOver) || undefined}
    >
      <h2 className={isHead ? 'unseen' : undefined}>
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
    </section>
  )
}

type EventLineProps = { event: SiteEvent; zone: string; isAlone?: boolean }

/** An event in one line: when, its logo, what, and where it belongs. Alone, it says its day too. */
export function EventLine({ event, zone, isAlone = false }: EventLineProps) {
  const { t, language } = useWording()
  const day = isAlone && formatShortDay(Temporal.PlainDate.from(dayOf(event, zone)), language)
  const hour = event.isDay ? t('All day') : formatHour(event.date, zone)
  const place = placeName(event.parent, language)
  return (
    <li
      className={classes['event']}
      data-alone={isAlone || undefined}
      data-off={isCalledOff(event) || undefined}
      data-red={event.group === HOLIDAYS_GROUP || undefined}
    >
      <time dateTime={event.date}>
        <StruckTime event={event}>
          {day} {(!isAlone || !event.isDay) && hour}
        </StruckTime>
      </time>
      <Tile logo={event.logo} side={36} />
      <div className="quiet-links">
        <a className="cut-lines" href={pathOfEvent(event.id)}>
          {event.description}
        </a>
        <p className="note cut-lines">
          <a href={pathOfView({ kind: 'category', id: event.category })}>
            {catalogueName(event.categoryTitle, language)}
          </a>
          {event.title !== event.categoryTitle && ` · ${event.title}`}
          {event.alsoIn.map(({ id, title }) => (
            <Fragment key={id}>
              {' · '}
              <a href={pathOfView({ kind: 'category', id })}>{catalogueName(title, language)}</a>
            </Fragment>
          ))}
          <Until event={event} zone={zone} />
        </p>
      </div>
      <p className="note">
        {event.status === 'scheduled' ? place : <EventStatus event={event} zone={zone} />}
      </p>
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
