import { readFile } from 'node:fs/promises'
import { processesOf } from './product.ts'

const EVERY_MS = 1_000
/** How far the last third may exceed the first. */
const MAX_GROWTH = 1.3
/** Fewer samples are meaningless. */
const ENOUGH = 9

export type Growth = {
  name: string
  firstMb: number
  lastMb: number
  samples: number
  isFlat: boolean
}

/** Samples the resident memory of a product's web and worker processes once a second. */
export function watchMemory(dataDir: string): { restart: () => void; stop: () => Growth[] } {
  const samples = new Map<string, number[]>()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(console.error)
      .finally(() => (isLooking = false))
  }, EVERY_MS)

  async function look(): Promise<void> {
    for (const { pid, command } of await processesOf(dataDir)) {
      const part = /server\/(main|worker)\.ts/.exec(command)?.[1]
      // The process may have ended since it was listed.
      const status = part ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : ''
      const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
      if (!part || kb === 0) continue
      const name = `${part === 'main' ? 'web' : 'worker'} ${pid}`
      samples.set(name, [...(samples.get(name) ?? []), kb / 1024])
    }
  }
  return {
    restart: () => samples.clear(),
    stop: () => {
      clearInterval(timer)
      return [...samples].map(([name, seen]) => growthOf(name, seen))
    },
  }
}

/** Compares the median of the last third with that of the first. */
function growthOf(name: string, seen: number[]): Growth {
  const third = Math.max(1, Math.floor(seen.length / 3))
  const firstMb = median(seen.slice(0, third))
  const lastMb = median(seen.slice(-third))
  const isFlat = seen.length < ENOUGH || lastMb <= firstMb * MAX_GROWTH
  return { name, firstMb, lastMb, samples: seen.length, isFlat }
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
