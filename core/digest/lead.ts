import { isCalledOff } from '../events/status.ts'
import type { Digest, DigestEvent } from './digest.ts'

/**
 * What a person must not miss: an event of today or tomorrow that is called off, or else one that has moved since
 * they were notified of it. Null if there is none.
 */
export function findLead({ localDay, changed, sections }: Digest): DigestEvent | null {
  const tomorrow = Temporal.PlainDate.from(localDay).add({ days: 1 }).toString()
  const isNear = (day: string | undefined) =>
    day !== undefined && day >= localDay && day <= tomorrow
  const calledOff = [...changed, ...sections.flatMap(({ events }) => events)].filter(
    (item) => isCalledOff(item.event) && item.localDay <= tomorrow,
  )
  const moved = changed.filter(
    ({ event, ...item }) =>
      event.status === 'moved' && (isNear(item.localDay) || isNear(item.former?.localDay)),
  )
  return calledOff[0] ?? moved[0] ?? null
}
