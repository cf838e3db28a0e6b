/** Work on rows, one after another: what concerns a row waits until what concerned it before is done. */
export function createRowQueue() {
  const last = new Map<string, Promise<unknown>>()
  return {
    async run<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
      const before = ids.flatMap((id) => last.get(id) ?? [])
      const done = Promise.allSettled(before).then(work)
      for (const id of ids) last.set(id, done)
      try {
        return await done
      } finally {
        for (const id of ids) if (last.get(id) === done) last.delete(id)
      }
    },
  }
}

type RowQueue = ReturnType<typeof createRowQueue>

const queues = new Map<string, RowQueue>()

/** The queue of a noun, the same for every screen that shows its rows. */
export function rowQueue(noun: string): RowQueue {
  const known = queues.get(noun) ?? createRowQueue()
  queues.set(noun, known)
  return known
}
