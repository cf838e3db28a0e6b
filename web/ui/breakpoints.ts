/** The first width of each breakpoint in CSS pixels: xs to 543, sm to 767, md to 991, lg to 1199, then xl. */
export const BREAKPOINTS = { xs: 0, sm: 544, md: 768, lg: 992, xl: 1200 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

const PX_PER_EM = 16

/** The breakpoint that a width in CSS pixels belongs to. */
export function breakpointOf(width: number): Breakpoint {
  const { sm, md, lg, xl } = BREAKPOINTS
  if (width < sm) return 'xs'
  if (width < md) return 'sm'
  if (width < lg) return 'md'
  return width < xl ? 'lg' : 'xl'
}

/** For media queries, which use em to follow the reader's font size. */
export function inEm(breakpoint: Breakpoint): string {
  return `${BREAKPOINTS[breakpoint] / PX_PER_EM}em`
}
