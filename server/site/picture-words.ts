import { dayOf, HOME_ZONE, type SiteEvent } from '@app/core/site/site-event.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { formatHour } from '@app/core/time/format-hour.ts'
import { statusWords } from '@app/core/site/status-words.ts'
import { translateTo } from '@app/core/words/translate.ts'

/** Everything that determines how a picture looks. Days are written as `2026-11-21`. */
export type PictureWords =
  | {
      kind: 'event'
      day: string
      description: string
      about: string
      /** The hash of the stored picture beside the words. */
      picture: string | null
    }
  | { kind: 'product'; day: string }

/** Text beyond what four lines can hold is not even measured. */
const LONGEST = 300

export function eventWords(event: SiteEvent): PictureWords {
  const zone = event.zone ?? HOME_ZONE
  const hour = event.isDay ? [] : [formatHour(event.date, zone)]
  const when = isCalledOff(event) ? [statusWords(translateTo('en'))[event.status]] : hour
  return {
    kind: 'event',
    day: dayOf(event, zone),
    description: event.description.slice(0, LONGEST),
    about: [event.title.slice(0, LONGEST), ...when].join(', '),
    picture: /[?&]v=([0-9a-f]{64})$/.exec(event.picture ?? '')?.[1] ?? null,
  }
}

export function productWords(now: Temporal.Instant): PictureWords {
  return { kind: 'product', day: now.toZonedDateTimeISO(HOME_ZONE).toPlainDate().toString() }
}
