/** Moves an instant by calendar days in the zone, which keep the time of day, and by elapsed hours. */
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
