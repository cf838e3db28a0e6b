import { Message, message, fromIssue, toIssue } from '../messages/message.ts'
import { z } from 'zod'
import { Id } from '../id.ts'
import { toDraftShape, toWriteShape } from '../nouns/schemas.ts'
import { ENDS_TOO_EARLY, isEndValid } from '../events/ends.ts'
import { EVENT_ROW_FIELDS } from '../events/fields.ts'

/**
 * A row of the events-to-add table, filled by a source and possibly edited by a person. `title` is the category
 * title; `category` is null until one is chosen.
 */
export const EventToAdd = z
  .strictObject({
    ...toDraftShape(EVENT_ROW_FIELDS),
    category: z.string().nullable(),
    /** The picture's URL at the source; shown, not stored. */
    image: z.string().nullable(),
  })
  .meta({ id: 'EventToAdd' })
export type EventToAdd = z.infer<typeof EventToAdd>

const EventRow = z
  .object({
    ...toWriteShape(EVENT_ROW_FIELDS),
    category: z.string(toIssue(message('is not chosen yet'))).pipe(Id),
  })
  .refine(isEndValid, { path: ['endDate'], error: toIssue(ENDS_TOO_EARLY) })
export type EventRow = z.infer<typeof EventRow>

/** The error of a row; rows are counted from 1. */
export const WrongRow = z.object({ row: z.number().int(), field: z.string(), message: Message })
export type WrongRow = z.infer<typeof WrongRow>

/** The rows in their stored form, and the errors of the others. */
export function checkRows(events: EventToAdd[]): { rows: EventRow[]; wrong: WrongRow[] } {
  const checked = events.map((event) => EventRow.safeParse(event))
  return {
    rows: checked.flatMap(({ data }) => (data ? [withKindOfDay(data)] : [])),
    wrong: checked.flatMap(({ error }, index) =>
      (error?.issues ?? []).map(({ path, message: text }) => ({
        row: index + 1,
        field: path.join('.'),
        message: fromIssue(text),
      })),
    ),
  }
}

/** A whole day that was given a time is no longer a whole day. */
function withKindOfDay(row: EventRow): EventRow {
  if (!row.isDay) return row
  const local = Temporal.Instant.from(row.date).toZonedDateTimeISO(row.zone ?? 'UTC')
  return { ...row, isDay: local.equals(local.startOfDay()) }
}
