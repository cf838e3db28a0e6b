import { message } from '@app/core/messages/message.ts'
import { reject } from './read-result.ts'

// Beginnings of the status texts of matches that will not take place as told.
const STOPPED = ['post', 'pst', 'canc', 'aband', 'susp', 'award', 'aw', 'delay', 'w.o']

/** Whether a match with this status text will not take place as told. */
export function isStopped(status: string): boolean {
  const text = status.trim().toLowerCase()
  return STOPPED.some((beginning) => text.startsWith(beginning))
}

/** Why something is no match: it belongs to no competition, or has not two sides. Undefined where it is one. */
export function rejectNameless(title: string, sides: string[], nameless: string) {
  if (title !== '' && !sides.includes('')) return undefined
  const detail =
    title === '' ? message('It belongs to no competition') : message('It does not name two sides')
  return reject(sides.join(' – ').replace(/^ – | – $/, '') || nameless, 'not-an-event', detail)
}
