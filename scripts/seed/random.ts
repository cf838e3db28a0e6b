/** Chance that is the same every time for the same seed. */
export type Random = {
  /** A number from 0 up to, and never, 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** Whether something that happens so often, of 1, does. */
  chance: (share: number) => boolean
}

/** FNV-1a of the seed feeds Mulberry32. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share) => next() < share,
  }
}

/** A UUID that the same seed makes again. */
export function createUuid({ between }: Random): string {
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** Shares `total` out in proportion to the weights, whole numbers that add up to it. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const upTo = Math.round((total * passed) / sum)
    const share = upTo - given
    given = upTo
    return share
  })
}
