/** A deterministic random generator. */
export type Random = {
  /** From 0 to 1, excluding 1. */
  next: () => number
  /** An integer, both ends included. */
  between: (least: number, most: number) => number
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T
  /** True with this probability, from 0 to 1. */
  chance: (share: number) => boolean
}

/** FNV-1a of the seed initialises Mulberry32. */
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
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    chance: (share) => next() < share,
  }
}

/** A reproducible UUID. */
export function createUuid({ between }: Random): string {
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** Divides `total` in proportion to the weights into integers that add up to it. */
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
