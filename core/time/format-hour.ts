/** `19:30`, as a clock in that zone shows it at that instant. */
export function formatHour(instant: string, zone: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
