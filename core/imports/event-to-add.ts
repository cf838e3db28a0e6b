import { Message, message, fromIssue, toIssue } from '../messages/message.ts'
import { z } from 'zod'
import { Id } from '../id.ts'
import { toDraftShape, toWriteShape } from '../nouns/schemas.ts'
import { ENDS_TOO_EARLY, isEndValid } from '../events/ends.ts'
import { EVENT_ROW_FIELDS } from '../events/fields.ts'

/**
 * One row of the events-to-add table, as a source filled it and a person may have edited it. `title` is the event
 * category; `category` is null until somebody has chosen one.
 */
export const EventToAdd = z
  .strictObject({
    ...toDraftShape(EVENT_ROW_FIELDS),
    category: z.string().nullable(),
    /** Where the source shows a picture; told, not stored. */
    image: z.string().nullable(),
  })
  .meta({ id: 'EventToAdd' })
export type EventToAdd = z.infer<typeof EventToAdd>

/** A row that may be stored. */
const Row = z
  .object({
    ...toWriteShape(EVENT_ROW_FIELDS),
    category: z.string(message('is not chosen yet')).pipe(Id),
  })
  .refine(isEndValid, { path: ['endDate'], error: toIssue(ENDS_TOO_EARLY) })
export type EventRow = z.infer<typeof Row>

/** What is wrong with a row, counted from 1 as people do. */
export const WrongRow = z.object({ row: z.number().int(), field: z.string(), message: Message })
export type WrongRow = z.infer<typeof WrongRow>

/** The rows as they would be stored, and what is wrong with the others. */
export function checkRows(events: EventToAdd[]): { rows: EventRow[]; wrong: WrongRow[] } {
  const checked = events.map((event) => Row.safeParse(event))
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

/** A day that was given a time of day is a day no more. */
function withKindOfDay(row: EventRow): EventRow {
  if (!row.isDay) return row
  const local = Temporal.Instant.from(row.date).toZonedDateTimeISO(row.zone ?? 'UTC')
  return { ...row, isDay: local.equals(local.startOfDay()) }
}
