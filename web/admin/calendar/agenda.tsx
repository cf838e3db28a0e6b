import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { monthName, weekday } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import classes from './calendar.module.css'
import { EventButton } from './event-text.tsx'
import { createAddress } from './links.ts'
import type { ShownDay } from './use-calendar.ts'
import { groupByHour, type Place } from './calendar-view.ts'

type AgendaProps = {
  days: ShownDay[]
  today: string
  zone: string
  to: (place: Place) => string
  onOpen: (id: string) => void
}

/** A day, or the seven days of a week, each under its date and by the hour. */
export function Agenda({ days, today, zone, to, onOpen }: AgendaProps) {
  return (
    <div className={`grid gap-5 ${classes['agenda']}`} data-one={days.length === 1 || undefined}>
      {days.map((day) => (
        <AgendaDay
          key={day.date.toString()}
          day={day}
          isToday={day.date.toString() === today}
          zone={zone}
          opened={days.length > 1 ? to({ view: 'day', date: day.date }) : null}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

type AgendaDayProps = {
  day: ShownDay
  isToday: boolean
  zone: string
  /** The day shown by itself; null in a week. */
  opened: string | null
  onOpen: (id: string) => void
}

function AgendaDay({
  day: { date, total, events },
  isToday,
  zone,
  opened,
  onOpen,
}: AgendaDayProps) {
  const heading = `calendar-${date.toString()}`
  const add = (
    <Button
      component={Link}
      to={createAddress(date.toString())}
      leftSection={<IconPlus size={16} stroke={1.6} />}
    >
      {t('Add an event')}
    </Button>
  )
  const more = total - events.length
  return (
    <section data-today={isToday || undefined} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          <b>{date.day}</b> {weekday(date)}
          <span>
            {monthName(date)} {date.year}
          </span>
        </h3>
        <span>
          {t('{count, plural, =0 {No events} one {# event} other {# events}}', { count: total })}
        </span>
        {(total > 0 || opened !== null) && add}
      </header>
      {total === 0 && opened === null && (
        <Empty
          text={t('Nothing on this day yet. Add an event, or choose another day.')}
          actions={add}
        />
      )}
      {groupByHour(events, zone).map(({ hour, events: held }) => (
        <div key={hour} className={classes['hour']}>
          <h4>{hour === null ? t('All day') : `${String(hour).padStart(2, '0')}:00`}</h4>
          <ul>
            {held.map((event) => (
              <li key={event.id}>
                <EventButton event={event} zone={zone} withLogo onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && opened !== null && (
        <Link className={classes['more']} to={opened}>
          {t('{count} more', { count: more })}
        </Link>
      )}
    </section>
  )
}
