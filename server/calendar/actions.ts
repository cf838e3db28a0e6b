import { message } from '@app/core/messages/message.ts'
import { toDayBounds } from '@app/core/calendar/bounds.ts'
import type { CalendarDay, CalendarFilter } from '@app/core/calendar/endpoints.ts'
import { AppError } from '@app/core/errors.ts'
import type { Deps } from '../deps.ts'
import { selectDays, selectDayZones } from './store.ts'

/** A month in six weeks, and some more. */
const MAX_DAYS = 62

type CalendarRequest = CalendarFilter & { from: string; to: string; zone: string; first: number }

/** How many events each day of a range has in the given zone, with the first few of them. */
export async function readCalendar(
  { database }: Pick<Deps, 'database'>,
  { from, to, zone, first, ...filter }: CalendarRequest,
): Promise<{ days: CalendarDay[] }> {
  const start = Temporal.PlainDate.from(from)
  const end = Temporal.PlainDate.from(to)
  const days = start.until(end).days + 1
  if (days < 1) throw new AppError('bad-input', message('{to} is before {from}', { to, from }))
  if (days > MAX_DAYS)
    throw new AppError(
      'bad-input',
      message('{days} days are more than the {limit} of a calendar', { days, limit: MAX_DAYS }),
    )
  // Whole days on the other side of the world begin up to a day earlier or later.
  const zones = await selectDayZones(database, {
    from: start.subtract({ days: 1 }).toZonedDateTime(zone).toInstant().toString(),
    to: end.add({ days: 2 }).toZonedDateTime(zone).toInstant().toString(),
  })
  const bounds = toDayBounds({ from, to, zone }, zones)
  return { days: await selectDays(database, { bounds, filter, first }) }
}
