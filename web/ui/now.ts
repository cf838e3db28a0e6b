/** The current instant by the browser's clock. */
export function readNow(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now())
}
