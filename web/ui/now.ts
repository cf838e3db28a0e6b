/** The present moment as the browser's clock has it. */
export function readNow(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now())
}
