import type { EventStatus } from '@app/core/events/fields.ts'
import { message } from '@app/core/messages/message.ts'
import { reject } from './read-result.ts'

// Beginnings of the status texts of matches that will not take place as announced, Italian ones among them.
const STOPPED: Partial<Record<EventStatus, readonly string[]>> = {
  postponed: ['post', 'pst', 'susp', 'delay', 'rinv', 'sosp'],
  cancelled: ['canc', 'aband', 'award', 'aw', 'w.o', 'annull'],
}

/** What a match's status text says of whether it will take place as announced. */
export function readMatchStatus(written: string): EventStatus {
  const text = written.trim().toLowerCase()
  const found = Object.entries(STOPPED).find(([, beginnings]) =>
    beginnings.some((beginning) => text.startsWith(beginning)),
  )
  return (found?.[0] ?? 'scheduled') as EventStatus
}

/** Why something is no match: it belongs to no competition, or has not two sides. Undefined where it is one. */
export function rejectNameless(title: string, sides: string[], nameless: string) {
  if (title !== '' && !sides.includes('')) return undefined
  const detail =
    title === '' ? message('It belongs to no competition') : message('It does not name two sides')
  return reject(sides.join(' – ').replace(/^ – | – $/, '') || nameless, 'not-an-event', detail)
}
