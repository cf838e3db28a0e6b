/**
 * An instant moved by days and hours. Days are calendar days in the zone, so the time of day survives a clock change;
 * hours are elapsed hours.
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
