import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { monthName, shortWeekday, weekday } from '../../ui/dates.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { t } from '../../ui/text.ts'
import { catalogueQuery } from '../queries.ts'
import classes from './calendar.module.css'
import { EventButton } from './event-text.tsx'
import { createAddress } from './links.ts'
import type { ShownDay } from './use-calendar.ts'
import { ARROWS, groupsOfDay, type Place } from './calendar-view.ts'

type MonthProps = {
  days: ShownDay[]
  place: Place
  today: string
  zone: string
  to: (place: Place, narrowed?: { group: string }) => string
  onOpen: (id: string) => void
}

/** A month in weeks: each day with its counts by group, or its few events. Arrow keys move between days. */
export function Month(props: MonthProps) {
  const { days, place } = props
  const table = useRef<HTMLTableElement>(null)
  const weeks = Array.from({ length: days.length / 7 }, (_unused, week) =>
    days.slice(week * 7, week * 7 + 7),
  )

  function move(event: KeyboardEvent) {
    const step = ARROWS[event.key]
    const from = (event.target as HTMLElement).dataset['date']
    if (step === undefined || from === undefined) return
    event.preventDefault()
    const to = Temporal.PlainDate.from(from).add({ days: step }).toString()
    table.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows beside the links' own keys
    <table className={classes['month']} ref={table} onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map(({ date }) => (
            <th key={date.dayOfWeek} scope="col">
              <abbr title={weekday(date)}>{shortWeekday(date)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date.toString()}>
            {week.map((day) => (
              <MonthDay
                key={day.date.toString()}
                {...props}
                day={day}
                isOther={day.date.month !== place.date.month}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MonthDayProps = Omit<MonthProps, 'days' | 'place'> & { day: ShownDay; isOther: boolean }

function MonthDay({ day, isOther, today, zone, to, onOpen }: MonthDayProps) {
  const { date, total, events } = day
  const text = `${date.day} ${monthName(date)} ${date.year}`
  const more = total - events.length
  const groups = groupsOfDay(day)
  const opened = to({ view: 'day', date })
  return (
    <td
      data-other={isOther || undefined}
      data-today={date.toString() === today || undefined}
      data-full={total > 0 || undefined}
    >
      <div className={classes['head']}>
        <Link
          to={opened}
          data-date={date.toString()}
          aria-current={date.toString() === today ? 'date' : undefined}
          aria-label={t('{day}, {count, plural, =0 {no events} one {# event} other {# events}}', {
            day: text,
            count: total,
          })}
        >
          {date.day}
        </Link>
        {total > 0 && <span aria-hidden="true">{formatNumber(total)}</span>}
        <ActionIcon
          component={Link}
          to={createAddress(date.toString())}
          size="sm"
          aria-label={t('Add an event on {day}', { day: text })}
        >
          <IconPlus size={14} stroke={1.6} />
        </ActionIcon>
      </div>
      {groups === null ? (
        <>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <EventButton event={event} zone={zone} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Link className={classes['more']} to={opened}>
              {t('{count} more', { count: more })}
            </Link>
          )}
        </>
      ) : (
        <GroupsOfDay {...groups} date={date} to={to} opened={opened} />
      )}
    </td>
  )
}

type GroupsOfDayProps = NonNullable<ReturnType<typeof groupsOfDay>> &
  Pick<MonthProps, 'to'> & { date: Temporal.PlainDate; opened: string }

/** Event counts by group, largest first; each is a link. */
function GroupsOfDay({ shown, more, date, to, opened }: GroupsOfDayProps) {
  const { data } = useQuery(catalogueQuery)
  return (
    <ul>
      {shown.map(({ group, count }) => (
        <li key={group}>
          <Link className={classes['group']} to={to({ view: 'day', date }, { group })}>
            <b className="cut">{data?.groups.find(({ id }) => id === group)?.title ?? group}</b>{' '}
            <span>{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link className={classes['more']} to={opened}>
            {t('{count} more', { count: more })}
          </Link>
        </li>
      )}
    </ul>
  )
}
