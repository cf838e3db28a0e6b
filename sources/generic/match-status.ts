import type { EventStatus } from '@app/core/events/fields.ts'
import { message } from '@app/core/messages/message.ts'
import { reject } from './read-result.ts'

// Prefixes of the status texts of matches that will not take place as announced, including Italian ones.
const STOPPED: Partial<Record<EventStatus, readonly string[]>> = {
  postponed: ['post', 'pst', 'susp', 'delay', 'rinv', 'sosp'],
  cancelled: ['canc', 'aband', 'award', 'aw', 'w.o', 'annull'],
}

/** Maps a match's status text to whether it will take place as announced. */
export function readMatchStatus(written: string): EventStatus {
  const text = written.trim().toLowerCase()
  const found = Object.entries(STOPPED).find(([, beginnings]) =>
    beginnings.some((beginning) => text.startsWith(beginning)),
  )
  return (found?.[0] ?? 'scheduled') as EventStatus
}

/** Why something is not a match: it has no competition, or not two sides. Undefined if it is one. */
export function rejectNameless(title: string, sides: string[], nameless: string) {
  if (title !== '' && !sides.includes('')) return undefined
  const detail =
    title === '' ? message('It belongs to no competition') : message('It does not name two sides')
  return reject(sides.join(' – ').replace(/^ – | – $/, '') || nameless, 'not-an-event', detail)
}
