import { t } from './text.ts'
import { toastError } from './toast.tsx'

/** What is typed quickly is written once. */
const WRITE_AFTER_MS = 200

const waiting = new Map<string, () => string | null>()
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/**
 * Writes under a key of this browser a moment later, and at once when a field is left or the page goes out of sight;
 * null takes away what stands there.
 */
export function writeSoon(key: string, read: () => string | null): void {
  if (!isWatching) watchLeaving()
  waiting.set(key, read)
  timer ??= setTimeout(writeNow, WRITE_AFTER_MS)
}

/** Writes what waits. */
export function writeNow(): void {
  clearTimeout(timer)
  timer = undefined
  for (const [key, read] of waiting) write(key, read())
  waiting.clear()
}

function write(key: string, text: string | null) {
  if (text === null) return localStorage.removeItem(key)
  try {
    localStorage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    toastError(
      t('This browser has no room for drafts: save before you leave. {message}', {
        message: error.message,
      }),
    )
  }
}

function watchLeaving() {
  isWatching = true
  addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeNow)
  document.addEventListener('focusout', writeNow)
}
