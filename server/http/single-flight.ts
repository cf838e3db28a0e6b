/** Does what is asked for under one key once at a time: who asks meanwhile waits for the same result. */
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
