/**
 * An instant moved by days and hours. Days are days of the calendar in the zone, so that the time of day stays over
 * a night of summer time; hours are hours that pass.
 */
export function shiftInstant(
  instant: string,
  zone: string,
  by: { days: number; hours: number },
): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .add({ days: by.days })
    .add({ hours: by.hours })
    .toInstant()
    .toString()
}
