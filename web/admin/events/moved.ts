import { isPast } from '@app/core/events/day.ts'
import { countFollowers } from '@app/core/events/endpoints.ts'
import type { Event } from '@app/core/events/event.ts'
import { isMovedTo } from '@app/core/events/status.ts'
import { call } from '../../api.ts'
import { requestConfirmation } from '../../ui/confirmation.ts'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import type { DraftRow } from '../rows/draft-rows.ts'
import type { Besides } from '../rows/row-kind.ts'
import { toEventName } from './bulk-messages.ts'

/** Sent with another date, it says that the date corrects a mistake. */
const CORRECTED = { status: 'scheduled' }

/**
 * Asks whether events with another date were moved, which followers are told, or corrected; null to save neither way.
 * What was over and still is, is corrected unasked.
 */
export async function askWhetherMoved(
  rows: readonly DraftRow<Event>[],
  zone: string,
): Promise<Besides | null> {
  const now = readNow()
  const moved = rows.filter(isMoved)
  const over = moved.filter(({ stored, fields }) =>
    [stored ?? fields, fields].every((event) => isPast(event, now, zone)),
  )
  const asked = moved.filter((row) => !over.includes(row))
  const answer = asked.length === 0 || (await ask(asked))
  if (answer === false) return null
  const corrected = answer === 'other' ? moved : over
  return Object.fromEntries(corrected.map(({ id }) => [id, CORRECTED]))
}

/** Whether its date alone says so: a chosen status has the answer, and one called off has nobody to tell. */
function isMoved({ stored, fields }: DraftRow<Event>): boolean {
  if (stored === null || stored.status !== fields.status) return false
  return ['scheduled', 'moved'].includes(stored.status) && isMovedTo(stored, fields)
}

async function ask(rows: readonly DraftRow<Event>[]) {
  const people = await countPeople(rows)
  const count = rows.length
  return requestConfirmation({
    title: t('{count, plural, one {Was it moved?} other {Were they moved?}}', { count }),
    text: t(
      '{count, plural, one {{name} has another date.} other {# events have another date.}} If that is a move, the site shows the former date too, and followers and web hooks are told. If it corrects a mistake, nobody is notified.',
      { count, name: rows[0] ? toEventName(rows[0].fields) : '' },
    ),
    action:
      people === null
        ? t('Tell those who follow')
        : t(
            '{people, plural, =0 {Moved; nobody follows yet} one {Tell the one who follows} other {Tell the # who follow}}',
            { people },
          ),
    other: t('Correct quietly'),
  })
}

/** How many people follow the events; null if that cannot be counted now. */
async function countPeople(rows: readonly DraftRow<Event>[]): Promise<number | null> {
  const ids = rows.flatMap(({ fields }) => [fields.category, ...fields.additionalCategories])
  try {
    return (await call(countFollowers, { body: { categories: [...new Set(ids)] } })).people
  } catch {
    return null
  }
}
