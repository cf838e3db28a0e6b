/** How many people are processed per transaction and held in memory at a time. */
export const BATCH = 200

export function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_none, place) =>
    all.slice(place * BATCH, (place + 1) * BATCH),
  )
}
