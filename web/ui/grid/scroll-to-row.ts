/** Once a row has not moved for this many frames, everything around it is rendered. */
const STILL_FRAMES = 4
/** Data that loads in the background may still move the row for this long. */
const WATCH_MS = 1500
const HIGHLIGHT_MS = 2000

/** Visits that have already reached their row; rendering it again does not scroll again. */
const reachedVisits = new Set<string>()

/**
 * Scrolls to the row that an address names, focuses it, and keeps it in view while its surroundings render, until the
 * person does anything. Returns a function that stops it.
 */
export function scrollToRow(row: HTMLElement, visit: string, focus: () => void): () => void {
  if (reachedVisits.has(visit)) return () => undefined
  let frame = 0
  let still = 0
  let top = NaN
  let until: number | null = null

  function stop() {
    cancelAnimationFrame(frame)
    for (const act of ACTS) removeEventListener(act, onAct, true)
  }
  function end() {
    reachedVisits.add(visit)
    stop()
  }
  function onAct({ type }: Event) {
    // A key pressed before the row has the focus is meant for the row.
    if (type !== 'keydown' || until !== null) end()
  }
  function step() {
    row.scrollIntoView({ block: 'center', behavior: 'instant' })
    const now = row.getBoundingClientRect().top
    still = now === top ? still + 1 : 0
    top = now
    if (until === null && still >= STILL_FRAMES) {
      until = performance.now() + WATCH_MS
      highlight(row)
    }
    if (until !== null && !isTaken(row)) focus()
    if (until !== null && performance.now() > until) end()
    else frame = requestAnimationFrame(step)
  }

  for (const act of ACTS) addEventListener(act, onAct, true)
  frame = requestAnimationFrame(step)
  return stop
}

/** Whether the row already has the focus, or a dialog that the person opened meanwhile is open. */
function isTaken(row: HTMLElement): boolean {
  return row.contains(document.activeElement) || isDialogOpen()
}

/** Including one that has not taken the focus yet. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())
}

const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

function highlight(row: HTMLElement) {
  row.dataset['found'] = 'true'
  setTimeout(() => delete row.dataset['found'], HIGHLIGHT_MS)
}
