import { zoneOf } from '@app/core/events/day.ts'
import type { Event } from '@app/core/events/event.ts'
import { EVENT_STATUSES, type EventStatus } from '@app/core/events/fields.ts'
import { shortDay, shortWeekday, timeOf, zoned } from '../../ui/dates.ts'
import type { Choice } from '../../ui/choices.ts'
import type { Tone } from '../../ui/status.tsx'
import { t, translateMessage } from '../../ui/text.ts'

/** The colour of every status except the usual one. */
const STATUS_TONES: Readonly<Partial<Record<string, Tone>>> = {
  postponed: 'draft',
  cancelled: 'danger',
  moved: 'signal',
} satisfies Partial<Record<EventStatus, Tone>>

function statusChoices(): Choice[] {
  return Object.entries(EVENT_STATUSES).map(([value, label]) => ({
    value,
    label: translateMessage(label),
  }))
}

export function statusColumn() {
  return {
    width: '7.5rem',
    place: 'line',
    isExtra: true,
    options: statusChoices(),
    tones: STATUS_TONES,
  } as const
}

/** The colour of a status; undefined for the usual one. */
export const toneOfStatus = (status: EventStatus): Tone | undefined => STATUS_TONES[status]

/** The name of a status; undefined for any other value. */
export function formatStatus(status: unknown): string | undefined {
  const known = Object.entries(EVENT_STATUSES).find(([value]) => value === status)
  return known && translateMessage(known[1])
}

/** `5 Dec, 19:30`, or the day alone if it has no time. */
export function formatStart(instant: string, zone: string, { isDay }: { isDay: boolean }): string {
  const day = shortDay(zoned(instant, zone))
  return isDay ? day : `${day}, ${timeOf(instant, zone)}`
}

/** `Until 21:00`, `Until Tue 24 Nov, 17:00`, or the day alone if it has no time. */
export function formatEnd(event: Pick<Event, 'date' | 'endDate' | 'isDay' | 'zone'>, zone: string) {
  const { date, endDate, isDay } = event
  if (endDate === null) return ''
  const readIn = zoneOf(event, zone)
  const [from, to] = [zoned(date, readIn), zoned(endDate, readIn)]
  if (from.toPlainDate().equals(to.toPlainDate()))
    return isDay ? '' : t('Until {when}', { when: timeOf(endDate, readIn) })
  const day = `${shortWeekday(to)} ${shortDay(to)}`
  return t('Until {when}', { when: isDay ? day : `${day}, ${timeOf(endDate, readIn)}` })
}
