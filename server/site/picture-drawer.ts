import { Worker } from 'node:worker_threads'
import type { PictureWords } from './picture-words.ts'

export type PictureDrawer = {
  draw: (words: PictureWords) => Promise<Buffer>
  close: () => Promise<void>
}

export type ToDraw = { id: number; words: PictureWords }
export type Drawn = { id: number } & ({ png: Uint8Array } | { error: unknown })

/** Draws in a worker thread: outlining text takes a tenth of a second, which would block all other requests. */
export function createPictureDrawer(dataDir: string): PictureDrawer {
  const open = new Map<number, PromiseWithResolvers<Buffer>>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL('./picture-thread.ts', import.meta.url), {
      env: {},
      workerData: dataDir,
    })
    started.on('message', finish)
    started.on('error', (error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('the picture thread exited')))
    return started
  }

  function finish(drawn: Drawn): void {
    const drawing = open.get(drawn.id)
    open.delete(drawn.id)
    if ('png' in drawn) drawing?.resolve(Buffer.from(drawn.png.buffer, 0, drawn.png.byteLength))
    else drawing?.reject(drawn.error)
    // An idle worker must not keep the process alive.
    if (open.size === 0) worker?.unref()
  }

  /** Pictures in progress are lost; the next one gets a new thread. */
  function fail(which: Worker, error: unknown): void {
    if (worker !== which) return
    worker = undefined
    for (const { reject } of open.values()) reject(error)
    open.clear()
  }

  return {
    draw(words) {
      worker ??= start()
      worker.ref()
      lastId += 1
      const drawing = Promise.withResolvers<Buffer>()
      open.set(lastId, drawing)
      worker.postMessage({ id: lastId, words } satisfies ToDraw)
      return drawing.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
