import { offsetMinutes } from '../time/days.ts'
import type { Model } from './model.ts'
import { visitEnd } from './visits.ts'

/** What the document paints before the app is loaded (index.html). */
type FirstPaint = {
  html: string
  /** When it expires, in milliseconds. */
  until: number
  /** If any of these differs, it would look different. */
  cookie: string
  styles: string
  media: string
}

const KEY = 'almanac-me-first-paint'
/** Wider windows have further columns. */
const MEDIA = '(max-width: 1023px)'
const DAY_MS = 86_400_000

export function forgetFirstPaint(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Stores what a phone currently shows of the first screen. */
export function storeFirstPaint(model: Model, rows: number): void {
  const app = document.querySelector('#root > .app')
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href
  // Another screen may have opened meanwhile.
  if (!app || styles === undefined || location.pathname !== '/me') return
  if (!matchMedia(MEDIA).matches) return forgetFirstPaint()
  const { now, zone, changes, state } = model
  const midnight = now + DAY_MS - ((now + offsetMinutes(now, zone) * 60_000) % DAY_MS)
  const firstPaint: FirstPaint = {
    html: firstRowsOf(app, rows),
    // Changes since the last visit are no longer shown at the next one.
    until: changes.size > 0 ? Math.min(midnight, visitEnd(state.latest)) : midnight,
    cookie: document.cookie,
    styles,
    media: MEDIA,
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(firstPaint))
  } catch {
    // Storage is full: the app renders by itself, as on a first visit.
    forgetFirstPaint()
  }
}

/** The markup of the app with the first rows of its list. */
function firstRowsOf(app: Element, rows: number): string {
  const copy = app.cloneNode(true) as Element
  let left = rows
  for (const day of copy.querySelectorAll('.day')) {
    // The temporary layout containment differs each time.
    day.removeAttribute('style')
    const items = [...day.querySelectorAll('.evs > li')]
    for (const item of items.slice(Math.max(0, left))) item.remove()
    if (left <= 0) day.remove()
    left -= Math.max(items.length, 1)
  }
  return copy.outerHTML
}
