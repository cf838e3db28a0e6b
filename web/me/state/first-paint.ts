import { offsetMinutes } from '../time/days.ts'
import type { Model } from './model.ts'
import { visitEnd } from './visits.ts'

/** What the document draws before the app is there (index.html). */
type FirstPaint = {
  html: string
  /** Until when it says what is so, in milliseconds. */
  until: number
  /** Where these differ it would be drawn otherwise. */
  cookie: string
  styles: string
  media: string
}

const KEY = 'almanac-me-first-paint'
/** Wider windows have columns beside it. */
const MEDIA = '(max-width: 1023px)'
const DAY_MS = 86_400_000

export function forgetFirstPaint(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where storage is denied nothing is kept.
  }
}

/** Keeps what a phone shows of the first screen, as it stands. */
export function keepFirstPaint(model: Model, rows: number): void {
  const app = document.querySelector('#root > .app')
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href
  // Another screen may have come meanwhile.
  if (!app || styles === undefined || location.pathname !== '/me') return
  if (!matchMedia(MEDIA).matches) return forgetFirstPaint()
  const { now, zone, changes, state } = model
  const midnight = now + DAY_MS - ((now + offsetMinutes(now, zone) * 60_000) % DAY_MS)
  const kept: FirstPaint = {
    html: firstRowsOf(app, rows),
    // What changed since the last visit is told no longer at the next one.
    until: changes.size > 0 ? Math.min(midnight, visitEnd(state.latest)) : midnight,
    cookie: document.cookie,
    styles,
    media: MEDIA,
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // There is no room: the app draws by itself, as it does at a first visit.
    forgetFirstPaint()
  }
}

/** The markup of the app with so many rows of its list. */
function firstRowsOf(app: Element, rows: number): string {
  const copy = app.cloneNode(true) as Element
  let left = rows
  for (const day of copy.querySelectorAll('.day')) {
    // How it is laid out while there is no time is another matter each time.
    day.removeAttribute('style')
    const items = [...day.querySelectorAll('.evs > li')]
    for (const item of items.slice(Math.max(0, left))) item.remove()
    if (left <= 0) day.remove()
    left -= Math.max(items.length, 1)
  }
  return copy.outerHTML
}
