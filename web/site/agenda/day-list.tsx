import { formatDay } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { HOLIDAYS_GROUP } from '@app/core/categories/category.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import type { ViewDay, ViewPage } from '@app/core/site/public-site.ts'
import { dayOf, lastDayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { pathOfEvent, pathOfView } from '@app/core/site/view-paths.ts'
import { Fragment } from 'react'
import { useWording } from '../../ui/text.ts'
import { Tile } from '../tile.tsx'
import classes from './agenda.module.css'
import { placeName } from '@app/core/locations/place-name.ts'
import { EventStatus, StruckTime } from './event-status.tsx'
import { shownHour } from './shown-hour.ts'

type DayListProps = { day: ViewDay; page: ViewPage; zone: string }

/** A day: its date under a strong rule with its count, and those of its events that are on this page. */
export function DayList({ day, page, zone }: DayListProps) {
  const { t, language } = useWording()
  const date = Temporal.PlainDate.from(day.date)
  const isToday = day.date === page.today
  // Past events of today are listed separately.
  const isPart = isToday && !day.isOver && page.overCount > 0
  // The page of a day already has this heading.
  const isHead = !day.isOver && (page.view.kind === 'today' || page.view.kind === 'day')
  const own = page.view.kind === 'category' ? page.view.id : undefined
  const words = {
    weekday: formatDay(language, 'weekday', date),
    month: formatDay(language, 'month', date),
  }
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
          <EventLine key={event.id} event={event} zone={zone} under={day.date} own={own} />
        ))}
      </ol>
    </section>
  )
}

type EventLineProps = {
  event: SiteEvent
  zone: string
  /** The day it is listed under, which may be later than its first. */
  under?: string
  isAlone?: boolean
  /** The category that the list is about, which its lines omit. */
  own?: string | undefined
}

/** An event on one line: time, logo, title, and categories. By itself, it includes the day. */
export function EventLine({ event, zone, under, isAlone = false, own }: EventLineProps) {
  const { t, language } = useWording()
  const first = dayOf(event, zone)
  const day = isAlone && formatDay(language, 'dayAndMonth', first)
  const hour = shownHour(event, under ?? first, zone, t)
  const place = placeName(event.parent, language)
  return (
    <li
      className={classes['event']}
      data-alone={isAlone || undefined}
      data-own={own !== undefined || undefined}
      data-off={isCalledOff(event) || undefined}
      data-red={event.group === HOLIDAYS_GROUP || undefined}
    >
      <time dateTime={event.date}>
        <StruckTime event={event}>
          {day} {(!isAlone || !event.isDay) && hour}
        </StruckTime>
      </time>
      {own === undefined && <Tile logo={event.logo} side={36} />}
      <div className="quiet-links breaks leading-135">
        <a className="cut-lines" href={pathOfEvent(event.id)}>
          {event.description}
        </a>
        <Belonging event={event} zone={zone} own={own} />
      </div>
      <p className="note">
        {event.status !== 'scheduled' ? (
          <EventStatus event={event} zone={zone} />
        ) : (
          own === undefined && place
        )}
      </p>
    </li>
  )
}

/** The categories of an event other than the list's own, and the end of a multi-day event. */
function Belonging({ event, zone, own }: EventLineProps) {
  const { t, language } = useWording()
  const categories = [
    { id: event.category, title: event.categoryTitle },
    ...(event.title === event.categoryTitle ? [] : [{ id: undefined, title: event.title }]),
    ...event.alsoIn,
  ].filter(({ id }) => id === undefined || id !== own)
  const last = lastDayOf(event, zone)
  const day = last && formatDay(language, 'dayAndMonth', last)
  if (categories.length === 0 && day === null) return null
  return (
    <p className="note cut-lines">
      {categories.map(({ id, title }, place) => (
        <Fragment key={id ?? ''}>
          {place > 0 && ' · '}
          {id === undefined ? (
            title
          ) : (
            <a href={pathOfView({ kind: 'category', id })}>
              {translateCatalogueName(title, language)}
            </a>
          )}
        </Fragment>
      ))}
      {categories.length > 0 && day !== null && ' · '}
      {day !== null && t('until {day}', { day })}
    </p>
  )
}
