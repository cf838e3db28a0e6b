import type { CalendarEvent } from '@app/core/calendar/endpoints.ts'
import { findEndDate, isPast, zoneOf } from '@app/core/events/day.ts'
import { formerDateOf } from '@app/core/events/status.ts'
import { Button, Drawer } from '@mantine/core'
import { IconExternalLink, IconListDetails } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readNow } from '../../ui/now.ts'
import { dayText, longDate, zoned } from '../../ui/dates.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { Logo } from '../../ui/logo.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { toRowUrl } from '../events/address.ts'
import { formatStart, formatStatus, toneOfStatus } from '../events/status-column.ts'
import classes from './calendar.module.css'
import { eventPicture } from './event-text.tsx'

type EventPanelProps = { event: CalendarEvent | undefined; zone: string; onClose: () => void }

type FactProps = { event: CalendarEvent; zone: string }

/** When it ends, if known. */
function End({ event, zone }: FactProps) {
  if (event.endDate === null) return null
  const end = findEndDate(event)
  const readIn = zoneOf(event, zone)
  return (
    <time dateTime={end}>
      {t('until {day}', {
        day: event.isDay ? dayText(zoned(end, readIn)) : longDate(end, zone),
      })}
    </time>
  )
}

/** Whether it takes place as announced, and its original time. */
function StatusFact({ event, zone }: FactProps) {
  const tone = toneOfStatus(event.status)
  if (tone === undefined) return null
  const former = formerDateOf(event)
  return (
    <p>
      <Status tone={tone}>{formatStatus(event.status)}</Status>
      {former !== null && (
        <span>{t('was {date}', { date: formatStart(former, zoneOf(event, zone), event) })}</span>
      )}
    </p>
  )
}

/** An event: what it is, its time here and at its location, and the possible actions. */
export function EventPanel({ event, zone, onClose }: EventPanelProps) {
  return (
    <Drawer opened={event !== undefined} onClose={onClose} title={t('Event')}>
      {event && <EventFacts event={event} zone={zone} />}
    </Drawer>
  )
}

function EventFacts({ event, zone }: { event: CalendarEvent; zone: string }) {
  const there = event.isDay ? null : formatTimeInZone(event.date, zone, event.zone)
  const isOver = isPast(event, readNow(), zone)
  return (
    <div className={`grid justify-items-start gap-3 ${classes['panel']}`}>
      <Logo src={eventPicture(event)} />
      <h3>{event.description}</h3>
      <p>{event.title}</p>
      <p>
        <time dateTime={event.date}>
          {event.isDay
            ? t('{day}, all day', { day: dayText(zoned(event.date, zoneOf(event, zone))) })
            : longDate(event.date, zone)}
        </time>
        <End event={event} zone={zone} />
        {there !== null && <span>{there}</span>}
      </p>
      <StatusFact event={event} zone={zone} />
      {event.details !== '' && <p>{event.details}</p>}
      <div className="words">
        {isOver ? (
          <p>{t('This event is over and no longer listed among the events.')}</p>
        ) : (
          <Button
            component={Link}
            to={toRowUrl(event, zone)}
            leftSection={<IconListDetails size={16} stroke={1.6} />}
          >
            {t('Show among the events')}
          </Button>
        )}
        {event.url !== null && /^https?:/.test(event.url) && (
          <Button
            component="a"
            href={event.url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} stroke={1.6} />}
          >
            {t('Open its page')}
          </Button>
        )}
      </div>
    </div>
  )
}
