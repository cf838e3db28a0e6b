/** The clock time in that zone at that instant: `19:30`. */
export function formatHour(instant: string, zone: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
