/** Who holds the lease on a host, kept where every process sees it. */
export type HostLeases = {
  /**
   * Resolves once this caller holds the lease; until it is released nobody else has one at that host. In each
   * process one caller at a time waits for a host. Rejects once the signal is given.
   */
  acquire: (host: string, signal: AbortSignal | undefined) => Promise<HostLease>
}

export type HostLease = {
  /** When the host wants to be asked again, if it ever named an hour. */
  busyUntil: Temporal.Instant | undefined
  /** Given when the lease has gone to somebody else or is about to: what is under way has to stop. */
  lost: AbortSignal
  /** Ends the lease; the next one begins after the pause. */
  release: (after: { pauseMs: number; busyUntil?: Temporal.Instant }) => Promise<void>
}

const NEVER_LOST = new AbortController().signal

/** The leases of a process that shares no hosts with others: its own queue sees to them. */
export function createLocalLeases(): HostLeases {
  const busy = new Map<string, Temporal.Instant>()
  return {
    acquire: async (host) => ({
      busyUntil: busy.get(host),
      lost: NEVER_LOST,
      release: async ({ busyUntil }) => {
        if (busyUntil) busy.set(host, busyUntil)
      },
    }),
  }
}
