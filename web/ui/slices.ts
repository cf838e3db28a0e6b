export type Slice = { name: string; value: number }

/** More colours than this are hard to tell apart. */
const MOST = 7

/** The parts of a pie, largest first, without zeros. Beyond seven, the smallest become one, named `restName`. */
export function slicesOf(parts: readonly Slice[], restName: (count: number) => string): Slice[] {
  const sorted = parts
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
  if (sorted.length <= MOST) return sorted
  const rest = sorted.slice(MOST - 1)
  const value = rest.reduce((sum, slice) => sum + slice.value, 0)
  return [...sorted.slice(0, MOST - 1), { name: restName(rest.length), value }]
}

/** A slice as an arc of a ring of length 100, clockwise from the top. */
type Arc = { name: string; offset: number; length: number }

/**
 * The slices one after the other round the ring, with half a gap at both ends. None starts at a quarter of the ring
 * because those before it end there: Chromium draws the end of such a dash askew.
 */
export function toArcs(slices: readonly Slice[], gap: number): Arc[] {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  let offset = 0
  return slices.map(({ name, value }) => {
    const whole = (value / total) * 100
    const isAlone = slices.length === 1
    const arc = {
      name,
      offset: isAlone ? offset : offset + gap / 2,
      length: isAlone ? whole : Math.max(whole - gap, gap),
    }
    offset += whole
    return arc
  })
}
