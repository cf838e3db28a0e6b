const HOUR_MS = 3_600_000

export type Turns = { take: (who: string, now: Temporal.Instant) => boolean }

/** Counts what was done in the last hour, by one address and by all; kept in memory and bounded. */
export function createTurns(limits: { perHour: number; allPerHour: number }): Turns {
  let taken: { who: string; atMs: number }[] = []
  return {
    take(who, now) {
      const atMs = now.epochMilliseconds
      taken = taken.filter((turn) => turn.atMs > atMs - HOUR_MS)
      const own = taken.filter((turn) => turn.who === who).length
      if (own >= limits.perHour || taken.length >= limits.allPerHour) return false
      taken.push({ who, atMs })
      return true
    },
  }
}
