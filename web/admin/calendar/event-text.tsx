import type { CalendarEvent } from '@app/core/calendar/endpoints.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { timeOf } from '../../ui/dates.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { Logo } from '../../ui/logo.tsx'
import { t } from '../../ui/text.ts'
import { formatStatus } from '../events/status-column.ts'
import { logoAddress } from '../picture-address.ts'
import classes from './calendar.module.css'

type EventButtonProps = {
  event: CalendarEvent
  zone: string
  withLogo?: boolean
  onOpen: (id: string) => void
}

/** An event in a day: its time, title, and local time if it differs. */
export function EventButton({ event, zone, withLogo, onOpen }: EventButtonProps) {
  const there = event.isDay ? null : formatTimeInZone(event.date, zone, event.zone)
  const time = event.isDay ? t('All day') : timeOf(event.date, zone)
  const status = event.status === 'scheduled' ? null : formatStatus(event.status)
  return (
    <button
      type="button"
      className={classes['event']}
      data-day={event.isDay || undefined}
      title={[event.description, event.title, status].filter(Boolean).join(', ')}
      onClick={() => onOpen(event.id)}
    >
      {withLogo && <Logo src={eventPicture(event)} size="sm" />}
      <time dateTime={event.date}>{isCalledOff(event) ? <s>{time}</s> : time}</time>
      <b className="ellipsis shrinkable">{event.description}</b>
      {withLogo && (
        <span>
          {event.title}
          {there !== null && ` · ${there}`}
          {status !== null && ` · ${status}`}
        </span>
      )}
    </button>
  )
}

export function eventPicture({ logo }: CalendarEvent): string | null {
  return logo && logoAddress({ id: logo.id, logoFile: logo.file })
}
