import { dayOf, type SiteEvent } from './site-event.ts'
import { formatHour } from '../time/format-hour.ts'

/** The zones of the countries in the catalogue, and two that are widely used. */
const ZONES = ['Europe/Copenhagen', 'Europe/Bucharest', 'Europe/London', 'America/New_York']

export type Elsewhere = { zone: string; hour: string; day: string }

/**
 * The start of an event in other zones, without repeats and without those of the reader and the place; a whole day
 * has no hour anywhere.
 */
export function findElsewhere(
  event: Pick<SiteEvent, 'date' | 'isDay' | 'zone'>,
  zone: string,
): Elsewhere[] {
  if (event.isDay) return []
  const read = (one: string) => ({
    zone: one,
    hour: formatHour(event.date, one),
    day: dayOf(event, one),
  })
  const keyOf = ({ hour, day }: Elsewhere) => `${day} ${hour}`
  const known = new Set([zone, event.zone ?? zone].map((one) => keyOf(read(one))))
  return ZONES.map(read).filter((one) => {
    const key = keyOf(one)
    return !known.has(key) && known.add(key)
  })
}
