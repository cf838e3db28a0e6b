import { median } from './own-database.ts'

/** Sets up and returns the work to be timed. */
type Prepare = () => () => unknown

/** The median times of two pieces of work in milliseconds, run alternately. */
export async function runAlternately(
  rounds: number,
  first: Prepare,
  second: Prepare,
): Promise<{ first: number; second: number }> {
  const firsts: number[] = []
  const seconds: number[] = []
  for (let round = -15; round < rounds; round += 1) {
    const one = await timeOf(first())
    const other = await timeOf(second())
    // The first rounds warm up.
    if (round < 0) continue
    firsts.push(one)
    seconds.push(other)
  }
  return { first: median(firsts), second: median(seconds) }
}

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  const result = work()
  if (result instanceof Promise) await result
  return performance.now() - startedAt
}
