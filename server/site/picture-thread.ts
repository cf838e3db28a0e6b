import { parentPort } from 'node:worker_threads'
import type { Drawn, ToDraw } from './picture-drawer.ts'
import { drawPicture } from './draw-picture.ts'

parentPort?.on('message', (asked: ToDraw) => void answer(asked))

async function answer({ id, words }: ToDraw): Promise<void> {
  try {
    parentPort?.postMessage({ id, png: await drawPicture(words) } satisfies Drawn)
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies Drawn)
  }
}
