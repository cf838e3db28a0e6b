export type Point = { x: number; y: number }

/** How far a finger must go sideways, in CSS pixels. */
const SWIPE_PX = 60

/** Where a finger that comes in from the edge goes back in history, in CSS pixels. */
const EDGE_PX = 24

/** Whether a swipe that begins here is the browser's own. */
export function startsAtEdge(x: number, width: number): boolean {
  return x < EDGE_PX || x > width - EDGE_PX
}

/** Which way a finger swiped; null where it went too little, or rather up or down. */
export function detectSwipe(from: Point, to: Point): 'left' | 'right' | null {
  const across = to.x - from.x
  const down = Math.abs(to.y - from.y)
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < down * 2) return null
  return across > 0 ? 'right' : 'left'
}

/** Whether a finger that goes sideways on this element already does something else there. */
export function scrollsSideways(element: Element | null): boolean {
  for (let part = element; part !== null; part = part.parentElement) {
    if (part.matches(TAKERS)) return true
    const { overflowX, touchAction } = getComputedStyle(part)
    const isWider = part.scrollWidth > part.clientWidth
    if (isWider && (overflowX === 'auto' || overflowX === 'scroll')) return true
    if (touchAction === 'none' || touchAction === 'pan-y') return true
  }
  return false
}

/** What is dragged, what is written in, and whatever lies over the whole page. */
const TAKERS =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="dialog"], [draggable="true"]'
