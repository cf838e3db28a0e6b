import { isNobodysFault } from './fault.ts'

export type Culprit<T> = { item: T; error: unknown }

/**
 * Works on all items together. If that fails, works on each half, until what fails stands alone; returns that. `work`
 * leaves nothing behind when it throws. An error that is nobody's fault in particular is thrown.
 */
export async function halve<T>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<Culprit<T>[]> {
  const [item] = items
  if (item === undefined) return []
  try {
    await work(items)
    return []
  } catch (error) {
    if (isNobodysFault(error)) throw error
    if (items.length === 1) return [{ item, error }]
  }
  const middle = Math.ceil(items.length / 2)
  const first = await halve(items.slice(0, middle), work)
  return [...first, ...(await halve(items.slice(middle), work))]
}
