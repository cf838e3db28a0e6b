import { message, nest, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { moveEnd, ENDS_TOO_EARLY, isEndValid } from '@app/core/events/ends.ts'
import { toStatusChosen } from '@app/core/events/status.ts'
import type { EventChanges } from '@app/core/events/event.ts'
import { findCategoryTitles } from '../categories/store.ts'
import { toWrongField } from '../wrong-fields.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import type { Row } from '../log/nouns.ts'

/** Adds what else changes with the category, the date or the status; refuses an end before the date. */
export function addDependentFields(
  stored: Row<'events'>,
  fields: EventChanges,
  titles: ReadonlyMap<string, string>,
): Partial<Row<'events'>> {
  const changes = {
    ...newTitle(stored, fields, titles),
    ...newAdditionalCategories(stored, fields),
    ...newKindOfDay(stored, fields),
    ...newEnd(stored, fields),
    ...fields,
    ...newStatus(stored, fields),
  }
  const { date = stored.date, endDate = stored.endDate } = changes
  if (!isEndValid({ date, endDate })) throw toRefusal('endDate', ENDS_TOO_EARLY)
  return changes
}

/** The title follows to a new category if it is still the old category's title. */
function newTitle(
  stored: Row<'events'>,
  { category }: EventChanges,
  titles: ReadonlyMap<string, string>,
) {
  if (category === undefined || category === stored.category) return {}
  const title = titles.get(category)
  return title !== undefined && stored.title === titles.get(stored.category) ? { title } : {}
}

/** The main category is never an additional one as well. */
function newAdditionalCategories(stored: Row<'events'>, { category }: EventChanges) {
  const { additionalCategories } = stored
  if (category === undefined || !additionalCategories.includes(category)) return {}
  return { additionalCategories: additionalCategories.filter((id) => id !== category) }
}

/** A whole day that is given a time of day becomes an ordinary event. */
function newKindOfDay(stored: Row<'events'>, { date }: EventChanges) {
  if (date === undefined || !stored.isDay || stored.zone === null) return {}
  const local = Temporal.Instant.from(date).toZonedDateTimeISO(stored.zone)
  return local.equals(local.startOfDay()) ? {} : { isDay: false }
}

/** An event that is moved keeps its duration. */
function newEnd(stored: Row<'events'>, { date }: EventChanges) {
  return date === undefined || stored.endDate === null ? {} : { endDate: moveEnd(stored, date) }
}

/** The status as chosen and adjusted to a new date; unchanged fields are not written. */
function newStatus(stored: Row<'events'>, fields: EventChanges) {
  if (fields.date === undefined && fields.status === undefined) return {}
  const { status, formerDate } = toStatusChosen(stored, fields)
  return {
    ...(status !== (fields.status ?? stored.status) && { status }),
    ...(formerDate !== stored.formerDate && { formerDate }),
  }
}

/** Titles by id; throws if a category among `needed` does not exist, naming it. */
export async function titlesOf(
  draft: ChangeDraft,
  needed: readonly string[],
  others: readonly string[] = [],
): Promise<Map<string, string>> {
  const titles = await findCategoryTitles(draft.client, [...new Set([...needed, ...others])])
  const missing = needed.find((id) => !titles.has(id))
  if (missing === undefined) return titles
  const noun = nest(message('category'))
  const sentence = message('there is no {messageNoun} {id}', { messageNoun: noun, id: missing })
  throw toRefusal('category', sentence)
}

function toRefusal(path: string, sentence: Message): AppError {
  return new AppError(
    'bad-input',
    message('{path}: {message}', { path, message: nest(sentence) }),
    {
      details: { fields: [toWrongField({ path, sentence })] },
    },
  )
}
