/** From when until before when a day lasts, as instants. `own`: only for whole days of events of that zone. */
export type DayBounds = { day: string; own: string | null; starts: string; ends: string }

/**
 * The days of a stretch, both ends included, for somebody in `zone`; and each again in the zones of events
 * that are whole days, which stay the day they are where they happen.
 */
export function toDayBounds(
  { from, to, zone }: { from: string; to: string; zone: string },
  dayZones: readonly string[],
): DayBounds[] {
  const first = Temporal.PlainDate.from(from)
  const count = first.until(to).days + 1
  return Array.from({ length: count }, (_unused, later) => first.add({ days: later })).flatMap(
    (day) =>
      [null, ...dayZones].map((own) => ({
        day: day.toString(),
        own,
        ...lasting(day, own ?? zone),
      })),
  )
}

function lasting(day: Temporal.PlainDate, zone: string) {
  return {
    starts: day.toZonedDateTime(zone).toInstant().toString(),
    ends: day.add({ days: 1 }).toZonedDateTime(zone).toInstant().toString(),
  }
}
