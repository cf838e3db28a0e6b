import { emptyReplica, type Replica } from '@app/core/drafts/replica.ts'
import { t } from '../ui/text.ts'
import { toastError } from '../ui/toast.tsx'
import { keysUnder } from './keys.ts'

/** What is typed quickly is written once. */
const WRITE_AFTER_MS = 200

const waiting = new Map<string, () => Replica>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The replicas that this browser keeps under a prefix, by the tab that follows it. */
export function readReplicas(prefix: string): Map<string, Replica> {
  return new Map(
    keysUnder(prefix).map((key) => {
      const tab = key.slice(prefix.length)
      return [tab, parsed(tab, localStorage.getItem(key))]
    }),
  )
}

/** A replica from its text; what cannot be read is an empty one. */
export function parsed(tab: string, text: string | null): Replica {
  if (text === null) return emptyReplica(tab)
  return JSON.parse(text) as Replica
}

/** Writes a replica a moment later, and at once when a field is left or the page goes out of sight. */
export function writeSoon(key: string, read: () => Replica): void {
  if (waiting.size === 0 && timer === undefined) watchLeaving()
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

function write(key: string, replica: Replica) {
  if (Object.keys(replica.rows).length === 0) return localStorage.removeItem(key)
  try {
    localStorage.setItem(key, JSON.stringify(replica))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    toastError(
      t('This browser has no room for drafts: save before you leave. {message}', {
        message: error.message,
      }),
    )
  }
}

let isWatching = false

function watchLeaving() {
  if (isWatching) return
  isWatching = true
  addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeNow)
  document.addEventListener('focusout', writeNow)
}
