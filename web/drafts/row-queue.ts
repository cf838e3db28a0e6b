/** By noun and row, what was begun last. */
const last = new Map<string, Promise<unknown>>()

/** Work on rows of a noun, one after another: what concerns a row waits until what concerned it before is done. */
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
