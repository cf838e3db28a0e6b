/** Runs the work of a key once at a time: concurrent callers share the result. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = flights.get(key)
    if (known) return known
    const flight = work().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
