import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { t } from '../../ui/text.ts'
import { offsetMinutes, toMs } from './days.ts'
import { dayOf } from './events.ts'
import { nearName } from './words.ts'

/** “1 h ahead”: the difference of a zone from one's own at that instant; null if there is none. */
export function differenceOf(at: string, zone: string, own: string): string | null {
  const minutes = offsetMinutes(at, zone) - offsetMinutes(at, own)
  if (minutes === 0) return null
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const amount =
    rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest })
  return minutes > 0 ? t('{amount} ahead', { amount }) : t('{amount} behind', { amount })
}

/** “Tomorrow, in 34 hours”; no countdown to what does not take place then. */
export function describeNearness(
  event: Pick<PublicEvent, 'date' | 'isDay' | 'zone' | 'status'>,
  { zone, today, now }: { zone: string; today: string; now: number },
): string {
  if (isCalledOff(event)) return ''
  const left = event.isDay ? null : formatTimeUntil(event.date, now)
  return [nearName(dayOf(event, zone), today), left].filter((part) => part !== null).join(', ')
}

/** “in 34 hours”; null for what has started. */
function formatTimeUntil(at: string | number, now: number): string | null {
  const minutes = Math.round((toMs(at) - now) / 60_000)
  if (minutes <= 0) return null
  if (minutes < 60)
    return t('in {count, plural, one {# minute} other {# minutes}}', { count: minutes })
  const hours = Math.round(minutes / 60)
  if (hours < 48) return t('in {count, plural, one {# hour} other {# hours}}', { count: hours })
  return t('in {count, plural, one {# day} other {# days}}', { count: Math.round(hours / 24) })
}
