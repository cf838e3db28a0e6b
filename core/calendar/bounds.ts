/**
 * A day as a half-open interval of instants. `own` is set for bounds that apply only to whole-day events of that
 * zone.
 */
export type DayBounds = { day: string; own: string | null; starts: string; ends: string }

/**
 * The days of a range, both ends included, for a reader in `zone`, and again in the zone of each whole-day event:
 * those keep the date of the place where they happen.
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
        ...toBounds(day, own ?? zone),
      })),
  )
}

function toBounds(day: Temporal.PlainDate, zone: string) {
  return {
    starts: day.toZonedDateTime(zone).toInstant().toString(),
    ends: day.add({ days: 1 }).toZonedDateTime(zone).toInstant().toString(),
  }
}
