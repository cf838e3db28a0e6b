/** The last task started, by noun and row. */
const last = new Map<string, Promise<unknown>>()

/** Runs tasks that touch the same rows of a noun one after another. */
export async function runInTurn<T>(
  noun: string,
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const keys = ids.map((id) => `${noun} ${id}`)
  const done = Promise.allSettled(keys.flatMap((key) => last.get(key) ?? [])).then(work)
  for (const key of keys) last.set(key, done)
  try {
    return await done
  } finally {
    for (const key of keys) if (last.get(key) === done) last.delete(key)
  }
}
