import type { CalendarEvent } from '@app/core/calendar/endpoints.ts'
import { timeOf } from '../../ui/dates.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { Logo } from '../../ui/logo.tsx'
import { t } from '../../ui/text.ts'
import { logoAddress } from '../picture-address.ts'
import classes from './calendar.module.css'

type EventButtonProps = {
  event: CalendarEvent
  zone: string
  withLogo?: boolean
  onOpen: (id: string) => void
}

/** An event in a day: its time, what it is, and where its clock shows another time. */
export function EventButton({ event, zone, withLogo, onOpen }: EventButtonProps) {
  const there = event.isDay ? null : formatTimeInZone(event.date, zone, event.zone)
  return (
    <button
      type="button"
      className={classes['event']}
      data-day={event.isDay || undefined}
      title={`${event.description}, ${event.title}`}
      onClick={() => onOpen(event.id)}
    >
      {withLogo && <Logo src={eventPicture(event)} size="sm" />}
      <time dateTime={event.date}>{event.isDay ? t('All day') : timeOf(event.date, zone)}</time>
      <b>{event.description}</b>
      {withLogo && (
        <span>
          {event.title}
          {there !== null && ` · ${there}`}
        </span>
      )}
    </button>
  )
}

export function eventPicture({ logo }: CalendarEvent): string | null {
  return logo && logoAddress({ id: logo.id, logoFile: logo.file })
}
