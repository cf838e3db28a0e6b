export type LivePoint = { second: number; value: number }

/** Number of visible points. */
export const MAX_POINTS = 30

export function firstPoints(): LivePoint[] {
  let points: LivePoint[] = []
  for (let count = 0; count < 12; count += 1) points = withNext(points)
  return points
}

/** One second later: a new point at the end, without the oldest once there are enough. */
export function withNext(points: readonly LivePoint[]): LivePoint[] {
  const second = (points.at(-1)?.second ?? 0) + 1
  return [...points, { second, value: valueAt(second) }].slice(-MAX_POINTS)
}

/** Two waves with a little noise, the same for everybody: 10 to 90. */
function valueAt(second: number): number {
  const unrest = ((second * 7919) % 13) - 6
  return Math.round(50 + 24 * Math.sin(second / 4) + 10 * Math.sin(second / 1.7) + unrest)
}
