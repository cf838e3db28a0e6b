/** The present moment as the browser's clock has it. */
export function presentMoment(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now())
}
