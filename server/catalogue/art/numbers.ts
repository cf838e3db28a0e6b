/** The size of the picture. Everything that matters is in the square in its middle, so that it can be cropped. */
export const WIDTH = 1200
export const HEIGHT = 630
export const TURN = Math.PI * 2

const clamp = (value: number) => Math.min(1, Math.max(0, value))
export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** 0 up to `from`, 1 from `to`, smooth in between. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** Rounded to a tenth of a pixel. */
export const tenth = (value: number) => String(Math.round(value * 10) / 10)

export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

/** The same word always gives the same numbers, on every machine. */
export function createRandom(word: string): Random {
  let state = hashOf(word)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => mix(low, high, next()),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}

/** FNV-1a over the code points of the word. */
export function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of word) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}
