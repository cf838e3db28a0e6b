import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from '../files/store.ts'
import type { Drawn, ToDraw } from './picture-drawer.ts'
import { drawPicture } from './draw-picture.ts'

parentPort?.on('message', (asked: ToDraw) => void answer(asked))

const readStored = (sha: string) => readFile(workerData as string, sha)

async function answer({ id, words }: ToDraw): Promise<void> {
  try {
    parentPort?.postMessage({ id, png: await drawPicture(words, readStored) } satisfies Drawn)
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies Drawn)
  }
}
