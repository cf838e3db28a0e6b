import { message, type Message } from '@app/core/messages/message.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { makeEvent } from '../../html.ts'
import { findMisplacedFeast } from './movable-feasts.ts'

/** One name on one day of the calendar. */
export type Entry = {
  day: Temporal.PlainDate
  text: string
  details: string
  url?: string | undefined
}

const FAST = /^\(?(?:post(?: negru)?|harti|harți|dezlegare la [^()]*)\)?$/i

// A fasting rule is not an event of its own.
function isFast(text: string): boolean {
  return FAST.test(text)
}

/** The result of an entry; a feast on the wrong day is reported as well. */
export type EntryRead = Read & { disagreement?: Message }

/**
 * The events of an entry. The pages list some movable feasts on their days in another year: such a name is rejected, or
 * cut if it is in brackets after the saint of the day.
 */
export function readEntry(entry: Entry, title: string): EntryRead[] {
  const { text, day } = entry
  if (/^Duminica nr: ?\d*$/i.test(text))
    return [reject(text, 'not-an-event', message('It counts Sundays'))]
  if (isFast(text)) return [reject(text, 'not-an-event', message('It is a rule of fasting'))]
  const [, name = text, bracket = ''] = /^(.+?) ?\(([^()]*)\)$/s.exec(text) ?? []
  const whole = findMisplacedFeast(name, day)
  if (whole) return [rejectMisplaced(text, day, whole)]
  const behind = bracket === '' ? undefined : findMisplacedFeast(bracket, day)
  if (!behind) return [toEvent(entry, text, title)]
  return [toEvent(entry, name, title), rejectMisplaced(bracket, day, behind)]
}

function rejectMisplaced(
  text: string,
  day: Temporal.PlainDate,
  right: Temporal.PlainDate,
): EntryRead {
  const detail = message('It stands on {day}, by the date of Easter it is on {right}', {
    day: day.toString(),
    right: right.toString(),
  })
  const disagreement = message(
    '{day}: the page says "{text}"; by the date of Easter it is on {right}',
    { day: day.toString(), text, right: right.toString() },
  )
  return { ...reject(text, 'not-an-event', detail), disagreement }
}

function toEvent({ day, details, url }: Entry, description: string, title: string): Read {
  const event = makeEvent({
    title,
    description,
    details,
    start: { day: day.toString() },
    url,
    // Names of one day share an address, and a saint has the same one every year.
    sourceId: `${day.toString()} ${description}`,
  })
  return { event }
}
