/** A row that stands still for so many frames has everything around it drawn. */
const STILL_FRAMES = 4
/** What is read behind may still move the row for so long. */
const WATCH_MS = 1500
const HIGHLIGHT_MS = 2000

/** Visits that have led somebody to their row already; drawing it anew does not do so again. */
const arrived = new Set<string>()

/**
 * Leads to the row that an address names: it comes into view, then takes the focus, and stays in view while what
 * is around it is drawn, until the person does anything. Returns how to stop.
 */
export function scrollToRow(row: HTMLElement, visit: string, focus: () => void): () => void {
  if (arrived.has(visit)) return () => undefined
  let frame = 0
  let still = 0
  let top = NaN
  let until: number | null = null

  function stop() {
    cancelAnimationFrame(frame)
    for (const act of ACTS) removeEventListener(act, onAct, true)
  }
  function end() {
    arrived.add(visit)
    stop()
  }
  function onAct({ type }: Event) {
    // A key that is pressed before the row has the focus is meant for it.
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

/** Whether the focus is in the row already, or a dialog stands open that a person asked for meanwhile. */
function isTaken(row: HTMLElement): boolean {
  return row.contains(document.activeElement) || isDialogOpen()
}

/** Also one that has not taken the focus yet. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())
}

const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

function highlight(row: HTMLElement) {
  row.dataset['found'] = 'true'
  setTimeout(() => delete row.dataset['found'], HIGHLIGHT_MS)
}
