import { formatDay } from '@app/core/time/format-day.ts'
import { isCalledOff, formerDateOf } from '@app/core/events/status.ts'
import { dayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { formatHour } from '@app/core/time/format-hour.ts'
import type { ReactNode } from 'react'
import { useWording, type Wording } from '../../ui/text.ts'

type EventStatusProps = {
  event: SiteEvent
  zone: string
  /** Separator before the following text. */
  then?: string
}

/** "Cancelled", "Moved from 19:30"; nothing if an event takes place as announced. */
export function EventStatus({ event, zone, then = '' }: EventStatusProps) {
  const wording = useWording()
  const text = statusText(event, zone, wording)
  if (text === null) return null
  return (
    <>
      <b className="event-status" data-status={event.status}>
        {text}
      </b>
      {then}
    </>
  )
}

/** An event's announced time; struck through if it does not take place then. */
export function StruckTime({ event, children }: { event: SiteEvent; children: ReactNode }) {
  return isCalledOff(event) ? <s>{children}</s> : children
}

/** The text for an event's status; null if it takes place as announced. */
function statusText(
  event: SiteEvent,
  zone: string,
  { t, language }: Pick<Wording, 't' | 'language'>,
): string | null {
  if (event.status === 'cancelled') return t('Cancelled')
  if (event.status === 'postponed') return t('Postponed')
  if (event.status !== 'moved') return null
  const date = formerDateOf(event)
  if (date === null) return t('Moved')
  const former = { ...event, date }
  const day = formatDay(language, 'dayAndMonth', dayOf(former, zone))
  if (event.isDay) return t('Moved from {time}', { time: day })
  const hour = formatHour(date, zone)
  const isSameDay = dayOf(former, zone) === dayOf(event, zone)
  const time = isSameDay ? hour : t('{day}, {time}', { day, time: hour })
  return t('Moved from {time}', { time })
}
