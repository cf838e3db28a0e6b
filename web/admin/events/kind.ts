import { changeEvents, createEvent, deleteEvent, saveEvent } from '@app/core/events/endpoints.ts'
import { isEndValid } from '@app/core/events/ends.ts'
import type { Event } from '@app/core/events/event.ts'
import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { SentRow, WrittenRows } from '../../drafts/sender.ts'
import { t } from '../../ui/text.ts'
import { valuesIn } from '../nouns/field-labels.ts'
import { refetch } from '../queries.ts'
import type { RowPictures } from '../row-pictures.ts'
import { toEventUuid } from '../rows/draft-rows.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { countOf, toEventName } from './bulk-messages.ts'
import {
  eventFieldLabel,
  findMissingFields,
  describeMissing,
  NEW_EVENT,
  type EventEdits,
} from './event-draft.ts'
import { askWhetherMoved } from './moved.ts'
import { EVENTS_KEY, hideEvents, putEvents, putFields } from './query.ts'

/** How events are edited, with the messages about it; `zone` is the reader's. */
export function eventKind(
  queryClient: QueryClient,
  pictures: RowPictures,
  zone: string,
): RowKind<Event> {
  return {
    noun: 'events',
    blank: NEW_EVENT,
    sender: {
      write: (rows, requestKey) => writeEvents(queryClient, rows, requestKey),
      idOf: ({ id }) => toEventUuid(id),
    },
    remove: deleteEvents,
    hide: (ids) => hideEvents(queryClient, ids),
    reload: () => refetch(queryClient, EVENTS_KEY),
    nameOf: toEventName,
    countOf,
    labelOf: eventFieldLabel,
    textOf: valuesIn(EVENT_FIELDS, zone),
    findProblem({ fields }) {
      const missing = findMissingFields(fields)
      if (missing.length > 0)
        return { text: describeMissing(missing.map(eventFieldLabel)), fields: missing }
      if (isEndValid(fields)) return undefined
      const text = t('{name} ends before it begins', { name: toEventName(fields) })
      return { text, fields: ['endDate'] }
    },
    ask: (rows) => askWhetherMoved(rows, zone),
    afterCreate: pictures.sendWaiting,
    onDiscarded: pictures.forget,
  }
}

/** Deletes a single event by its own endpoint, so that the history names it, as for a save. */
function deleteEvents(rows: readonly { id: string; version: number }[]) {
  const [only, ...others] = rows
  if (only && others.length === 0)
    return call(deleteEvent, { params: { id: only.id }, query: { version: only.version } })
  return call(changeEvents, {
    body: { deletes: rows.map(({ id, version }) => ({ id, version })) },
  })
}

/** Saves a single event by its own endpoint, so that the history names it. */
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

/** Required fields of a sent row have been checked. */
function newEvent({ id, fields }: SentRow): EventEdits & { id: string } {
  return { ...(fields as EventEdits), id: toEventUuid(id) }
}
