type Dated = { category: string; since: string }

/**
 * The subscriptions that count under a person's plan: the oldest, up to its limit. The others are stored and wait.
 * The app, the digest and the calendar feed all use this.
 */
export function selectCountingSubscriptions<S extends Dated>(
  subscriptions: readonly S[],
  maxSubscriptions: number | null,
): S[] {
  const oldestFirst = subscriptions.toSorted(byAge)
  return maxSubscriptions === null ? oldestFirst : oldestFirst.slice(0, maxSubscriptions)
}

function byAge(one: Dated, other: Dated): number {
  const byDate = Temporal.Instant.compare(one.since, other.since)
  return byDate || (one.category < other.category ? -1 : Number(one.category > other.category))
}
