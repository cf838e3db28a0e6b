import { formerDateOf, isCalledOff } from '../events/status.ts'
import { formatHour } from '../time/format-hour.ts'
import type { Translate } from '../words/translate.ts'
import { dayOf, type SiteEvent } from './site-event.ts'

/** How a feed says in its language that an event does not take place as announced. */
export type StatusWords = {
  cancelled: string
  postponed: string
  moved: string
  /** `from`: the former date and time, or the part that changed. */
  movedFrom: (from: string) => string
}

type Reader = { zone: string; words: StatusWords }

/** The words of what the server writes; an event that is scheduled after a change is on again. */
export function statusWords(t: Translate): StatusWords & { scheduled: string } {
  return {
    cancelled: t('Cancelled'),
    postponed: t('Postponed'),
    moved: t('Moved'),
    scheduled: t('On again'),
    movedFrom: (when) => t('Moved from {when}', { when }),
  }
}

/** "Cancelled", "Moved from 19:30"; empty if the event takes place as announced. */
export function describeStatus(event: SiteEvent, { zone, words }: Reader): string {
  if (event.status === 'scheduled') return ''
  const from = formerTime(event, zone)
  if (event.status === 'moved' && from !== null) return words.movedFrom(from)
  return words[event.status]
}

/** The name of an event in a list without other fields: "Cancelled: Jazz". */
export function nameWithStatus(event: SiteEvent, words: StatusWords): string {
  const { description } = event
  return isCalledOff(event) ? `${words[event.status]}: ${description}` : description
}

/** The former time of a moved event: `19:30` on the same day, `2026-11-21` for a whole day, otherwise both. */
function formerTime(event: SiteEvent, zone: string): string | null {
  const date = formerDateOf(event)
  if (date === null) return null
  const former = { ...event, date }
  const day = dayOf(former, zone)
  if (event.isDay) return day
  const hour = formatHour(date, zone)
  return day === dayOf(event, zone) ? hour : `${day}, ${hour}`
}
