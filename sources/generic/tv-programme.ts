import { message } from '@app/core/messages/message.ts'
import { readIso, startText, withOffset } from '../dates.ts'
import { makeEvent } from '../html.ts'
import { rejectOutsideEvening, type Evening } from './evening.ts'
import type { Read } from './collect-found.ts'
import { reject } from './read-result.ts'

export type Programme = {
  /** The guide's own number for this showing. */
  id: string
  title: string
  details: string
  /** Undefined if the guide gives no readable time. */
  start: Temporal.Instant | undefined
  end?: Temporal.Instant | undefined
  image?: string | undefined
  url?: string | undefined
}

/** What all programmes of one response and channel share. */
export type Showing = {
  channel: string
  /** In the time of the channel's country; undefined if the whole day is read. */
  evening: Evening | undefined
  /** The requested day; undefined if neither URL nor response names one. */
  day: Temporal.PlainDate | undefined
  fetchedAt: Temporal.Instant
}

/** Reads a programme as an event of its channel, or as a rejection. */
export function readProgramme(programme: Programme, showing: Showing): Read {
  const { title: description, start, id, image, url } = programme
  if (description === '') {
    const what = `Programme ${id || 'without number'} of ${showing.channel}`
    return reject(what, 'not-an-event', message('It has no title'))
  }
  if (!start) {
    return reject(description, 'no-readable-date', message('It has no start time that can be read'))
  }
  const rejected =
    showing.evening && rejectOutsideEvening(description, start, showing.evening, showing.day)
  if (rejected) return { rejected }
  const event = makeEvent({
    title: showing.channel,
    description,
    details: programme.details,
    start: { instant: startText(start) },
    end: programme.end && { instant: startText(programme.end) },
    image,
    url,
    sourceId: id,
  })
  return { event, fetchedAt: showing.fetchedAt }
}

/** An instant as guides write it: ISO with an offset. Without one it would be a guess. */
export function instantIn(text: string): Temporal.Instant | undefined {
  const iso = readIso(text)
  return iso && 'local' in iso && iso.offset ? withOffset(iso.local, iso.offset) : undefined
}
