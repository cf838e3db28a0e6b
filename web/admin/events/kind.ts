import { changeEvents, createEvent, saveEvent } from '@app/core/events/endpoints.ts'
import { isEndValid } from '@app/core/events/ends.ts'
import type { Event } from '@app/core/events/event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { SentRow, WrittenRows } from '../../drafts/sender.ts'
import { t } from '../../ui/text.ts'
import { refetch } from '../queries.ts'
import type { RowPictures } from '../row-pictures.ts'
import { toEventUuid } from '../rows/draft-rows.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { rowWords } from '../rows/row-words.ts'
import {
  countOf,
  toEventName,
  describeFailed,
  describeSaved,
  describeUndone,
} from './bulk-messages.ts'
import {
  eventFieldLabel,
  findMissingFields,
  describeMissing,
  type EventEdits,
} from './event-draft.ts'
import { EVENTS_KEY, putEvents, putFields } from './query.ts'

/** How events are saved, and what is said of it. */
export function eventKind(
  queryClient: QueryClient,
  pictures: RowPictures,
): RowKind<Event, EventEdits> {
  const words = rowWords<Event, EventEdits>(toEventName, countOf)
  return {
    sender: {
      write: (rows, requestKey) => writeEvents(queryClient, rows, requestKey),
      idOf: ({ id }) => toEventUuid(id),
    },
    reload: () => refetch(queryClient, EVENTS_KEY),
    nameOf: toEventName,
    missing: ({ fields }) => findMissingFields(fields),
    refusal: ({ fields }) =>
      isEndValid(fields)
        ? undefined
        : t('{name} ends before it begins', { name: toEventName(fields) }),
    missingSentence: (missing) => describeMissing(missing.map(eventFieldLabel)),
    words: {
      ...words,
      saved: (outcome) =>
        outcome.rows.length > 1 && outcome.need === 0
          ? describeSaved(outcome.rows.length)
          : words.saved(outcome),
      undone({ rows }) {
        const [only] = rows
        if (!only || rows.length > 1) return describeUndone(rows.length)
        return only.stored
          ? t('{title} is back as it was', { title: toEventName(only.stored) })
          : t('{title} is deleted again', { title: toEventName(only.fields) })
      },
      failed: (rows, message) =>
        rows.length > 1 ? describeFailed(rows.length, message) : words.failed(rows, message),
    },
    afterCreate: pictures.sendWaiting,
    onDiscarded: pictures.forget,
  }
}

/** A save of one event is named after it in the history. */
async function writeEvents(
  queryClient: QueryClient,
  rows: readonly SentRow[],
  requestKey: string,
): Promise<WrittenRows> {
  const [only] = rows
  const ids = Object.fromEntries(
    rows.flatMap(({ id, version }) => (version === null ? [[id, toEventUuid(id)]] : [])),
  )
  if (only && rows.length === 1) {
    const { changeSet, rowCount, event } = await writeEvent(only, requestKey)
    return { changeSet, rowCount, ids, show: () => putEvents(queryClient, [event]) }
  }
  const creates = rows.flatMap((row) => (row.version === null ? [newEvent(row)] : []))
  const updates = rows.flatMap(({ id, version, fields }) =>
    version === null ? [] : [{ id, version, fields }],
  )
  const { changeSet, rowCount } = await call(
    changeEvents,
    { body: { creates, updates } },
    requestKey,
  )
  const saved = [...creates.map(({ id, ...fields }) => ({ id, fields })), ...updates]
  const show = () => putFields(queryClient, saved, { version: changeSet })
  return { changeSet, rowCount, ids, show }
}

function writeEvent(row: SentRow, requestKey: string) {
  const { id, version, fields } = row
  return version === null
    ? call(createEvent, { body: newEvent(row) }, requestKey)
    : call(saveEvent, { params: { id }, body: { version, fields } }, requestKey)
}

/** Nothing required is missing in a row that is sent. */
function newEvent({ id, fields }: SentRow): EventEdits & { id: string } {
  return { ...(fields as EventEdits), id: toEventUuid(id) }
}
