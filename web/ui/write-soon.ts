import { t } from './text.ts'
import { toastError } from './toast.tsx'

/** Batches quick typing into one write. */
const WRITE_AFTER_MS = 200

const pending = new Map<string, () => string | null>()
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/** Writes a key after a short delay, or when a field loses the focus or the page is hidden; null removes it. */
export function writeSoon(key: string, read: () => string | null): void {
  if (!isWatching) watchLeaving()
  pending.set(key, read)
  timer ??= setTimeout(writeNow, WRITE_AFTER_MS)
}

/** Writes everything pending. */
export function writeNow(): void {
  clearTimeout(timer)
  timer = undefined
  for (const [key, read] of pending) write(key, read())
  pending.clear()
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
