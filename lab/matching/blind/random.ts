/** Draws that are the same for the same seed. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
  pick: <T>(from: readonly T[]) => T
  /** `count` different elements. */
  pickSome: <T>(from: readonly T[], count: number) => T[]
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pickSome = <T>(from: readonly T[], count: number) => {
    const left = [...from]
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
  }
  return { below, pickSome, pick: (from) => pickSome(from, 1)[0]! } // no list of the data is empty
}

/** https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
