import type { CSSProperties } from 'react'

/** The colour of a slice or line by its index, for styles to use as `--colour`. */
export function colourOf(place: number): CSSProperties {
  return { ['--colour' as string]: `var(--chart-${place + 1})` }
}
