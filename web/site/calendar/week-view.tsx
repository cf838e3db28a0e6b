import { formatDay } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { CalendarDay, CalendarPage, DayGroup } from '@app/core/site/calendar-page.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { pathOfDay, pathOfEvent, withQuery } from '@app/core/site/view-paths.ts'
import type { CSSProperties } from 'react'
import { useWording } from '../../ui/text.ts'
import { shownHour } from '../agenda/shown-hour.ts'
import { Tile } from '../tile.tsx'
import classes from './week-view.module.css'

type WeekProps = { page: CalendarPage; zone: string }

/** A week at a glance: for each day a few groups with a few events, and the number of further ones. */
export function WeekView({ page, zone }: WeekProps) {
  return (
    <div className="margin-top-5">
      {page.days.map((day) => (
        <Day key={day.date} day={day} page={page} zone={zone} />
      ))}
    </div>
  )
}

function Day({ day, page, zone }: WeekProps & { day: CalendarDay }) {
  const { t, language } = useWording()
  const date = Temporal.PlainDate.from(day.date)
  const isToday = day.date === page.today
  const path = pathOfDay(day.date, page.today)
  const hrefOf = (group?: string) => withQuery(path, { ...page.filter, group })
  const name = formatDay(language, 'weekday', date)
  const over = day.count - day.coming
  const shown = day.groups.filter(({ events }) => events.length > 0)
  return (
    <section
      className={`part ${classes['day']}`}
      id={day.date}
      data-today={isToday || undefined}
      style={{ '--rows': countRows(shown) } as CSSProperties}
    >
      <div className={`small leading-150 ${classes['leaf']}`}>
        <h2>
          <b className="day-numeral">{date.day}</b>{' '}
          <span className="first-capital">
            {isToday ? t('{weekday}, today', { weekday: name }) : name}
          </span>
        </h2>
        <p className="note">
          {day.count === 0
            ? t('Nothing yet')
            : t('{count, plural, one {# event} other {# events}}', { count: day.count })}
        </p>
        {day.holidays.map(({ id, description }) => (
          <p key={id} className={classes['red']}>
            {description}
          </p>
        ))}
        {day.count > 0 && (
          <p className="unprinted">
            <a href={hrefOf()}>{t('The whole day')}</a>
          </p>
        )}
        {over > 0 && (
          <p className="unprinted">
            <a href={`${hrefOf()}#earlier`}>{t('Earlier today ({count})', { count: over })}</a>
          </p>
        )}
      </div>
      <div className={classes['cells']}>
        {shown.map((group) => (
          <Cell key={group.id} group={group} day={day.date} href={hrefOf(group.id)} zone={zone} />
        ))}
        <Others groups={day.groups.filter(({ events }) => events.length === 0)} hrefOf={hrefOf} />
      </div>
    </section>
  )
}

/** How many rows the groups take on a phone: even one event fills two with the group's name and picture. */
const countRows = (groups: readonly DayGroup[]) =>
  groups.reduce((sum, { events }) => sum + Math.max(2, events.length), 0)

type CellProps = { group: DayGroup; day: string; href: string; zone: string }

function Cell({ group, day, href, zone }: CellProps) {
  const { t, language } = useWording()
  const { title, count, events } = group
  const more = count - events.length
  return (
    <article className={classes['cell']}>
      <Tile logo={events[0]?.logo ?? ''} side={36} />
      <div>
        <h3>
          {translateCatalogueName(title, language)} <small className="note">{count}</small>
        </h3>
        <ul className="quiet-links">
          {events.map((event) => (
            <li key={event.id} data-off={isCalledOff(event) || undefined}>
              <time className="note" dateTime={event.date}>
                {event.isDay ? t('Day') : shownHour(event, day, zone, t)}
              </time>
              <a className="cut" href={pathOfEvent(event.id)} title={event.description}>
                {event.description}
              </a>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <a className="small" href={href}>
            {t('{count} more', { count: more })}
          </a>
        )}
      </div>
    </article>
  )
}

/** Number of the remaining groups to name. */
const NAMED = 3

function Others({ groups, hrefOf }: { groups: DayGroup[]; hrefOf: (group?: string) => string }) {
  const { t, language } = useWording()
  if (groups.length === 0) return null
  const events = groups.reduce((sum, { count }) => sum + count, 0)
  const named = groups.slice(0, NAMED)
  const left = groups.length - named.length
  return (
    <p className="note whole-line padding-top-2 faint-rule-above">
      {t('And {events} in {groups, plural, one {# other group} other {# other groups}}:', {
        events,
        groups: groups.length,
      })}{' '}
      {named.map(({ id, title, count }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <a href={hrefOf(id)}>{translateCatalogueName(title, language)}</a> {count}
        </span>
      ))}
      {left > 0 && (
        <>
          {', '}
          <a href={`${hrefOf()}#also`}>
            {t('{count, plural, one {# more group} other {# more groups}}', { count: left })}
          </a>
        </>
      )}
    </p>
  )
}
