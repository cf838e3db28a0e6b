/** Leases on hosts, stored where every process sees them. */
export type HostLeases = {
  /**
   * Resolves once this caller holds the lease on the host; until it is released, nobody else does. In each process one
   * caller at a time waits for a host. Rejects when the signal aborts.
   */
  acquire: (host: string, signal: AbortSignal | undefined) => Promise<HostLease>
}

export type HostLease = {
  /** When the host wants to be requested again, if it ever named a time. */
  busyUntil: Temporal.Instant | undefined
  /** Aborts when the lease has been or is about to be lost: current work has to stop. */
  lost: AbortSignal
  /** Releases the lease; the next one begins after the pause. */
  release: (after: { pauseMs: number; busyUntil?: Temporal.Instant }) => Promise<void>
}

const NEVER_LOST = new AbortController().signal

/** Leases for a process that shares no hosts with others: its own queue is enough. */
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
