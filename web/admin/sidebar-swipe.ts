export type Point = { x: number; y: number }

/** Minimum horizontal distance, in CSS pixels. */
const SWIPE_PX = 60

/** Swipes starting this close to an edge go back in history, in CSS pixels. */
const EDGE_PX = 24

/** Whether a swipe that starts here is handled by the browser. */
export function startsAtEdge(x: number, width: number): boolean {
  return x < EDGE_PX || x > width - EDGE_PX
}

/** The direction of a swipe; null if it was too short or rather vertical. */
export function detectSwipe(from: Point, to: Point): 'left' | 'right' | null {
  const across = to.x - from.x
  const down = Math.abs(to.y - from.y)
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < down * 2) return null
  return across > 0 ? 'right' : 'left'
}

/** Whether a horizontal movement on this element already has a meaning there. */
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

/** Draggable elements, text fields, and overlays. */
const TAKERS =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="dialog"], [draggable="true"]'
