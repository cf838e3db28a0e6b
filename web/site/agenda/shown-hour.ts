import { hourOn, type SiteEvent } from '@app/core/site/site-event.ts'
import type { Translate } from '../../ui/text.ts'

/** `20:00`, `until 01:15` under a later day than its first, or the text for all day. */
export function shownHour(
  event: Pick<SiteEvent, 'date' | 'endDate' | 'isDay' | 'zone'>,
  day: string,
  zone: string,
  t: Translate,
): string {
  const on = hourOn(event, day, zone)
  if (on.is === 'all-day') return t('All day')
  return on.is === 'until' ? t('until {time}', { time: on.hour }) : on.hour
}
