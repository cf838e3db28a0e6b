import type { Event } from '@app/core/events/event.ts'
import { t } from '../../ui/text.ts'
import type { EventRow } from './days.ts'
import type { EventEdits } from './draft.ts'

type Drafted = {
  seenOf: (row: EventRow) => number
  editsOf: (row: EventRow) => Partial<EventEdits>
}

/** What an event is called in a toast, so that it says whose it is: `PRO-TV, Test concert`. */
export function eventName({ title, description }: { title: string; description: string }): string {
  return [title, description].filter((part) => part.trim() !== '').join(', ')
}

/** `1 event`, `12 events` */
export function countOf(count: number): string {
  return t('{count, plural, one {# event} other {# events}}', { count })
}

/** What a toast says of events that were deleted, saved or not, and of the undo of a save. */
export function deletedWords(count: number): string {
  return t(
    '{count, plural, one {# event deleted successfully} other {# events deleted successfully}}',
    { count },
  )
}

export function failedWords(count: number, message: string): string {
  return t('{count, plural, one {# event failed: {message}} other {# events failed: {message}}}', {
    count,
    message,
  })
}

/** `need` of a save of many wait for a person. */
export function savedWords(count: number, need: number): string {
  if (need > 0)
    return t('{saved} saved, {need, plural, one {# needs you} other {# need you}}', {
      saved: count,
      need,
    })
  return t(
    '{count, plural, one {# event saved successfully} other {# events saved successfully}}',
    { count },
  )
}

export function undoneWords(count: number): string {
  return t('{count, plural, one {# event undone} other {# events undone}}', { count })
}

/** The id an event gets that only exists here so far: sent twice it is still one event. */
export function newEventId(rowId: string): string {
  return rowId.slice(NEW_ROW.length)
}

/** Rows as a save has stored them: their version is the change set, none where nothing was different. */
export function storedAs(saved: readonly EventRow[], changeSet: number | null): Event[] {
  return saved.map(({ event, stored }) => ({
    ...event,
    id: stored?.id ?? newEventId(event.id),
    version: changeSet ?? event.version,
  }))
}

const NEW_ROW = 'new-'

/** Everything that is not saved as one save; rows that only exist here are created in the order given. */
export function bulkChanges(changed: readonly EventRow[], { seenOf, editsOf }: Drafted) {
  return {
    creates: changed.flatMap(({ event, stored }) => {
      const { id, title, category, description, details, date } = event
      return stored ? [] : [{ id: newEventId(id), title, category, description, details, date }]
    }),
    updates: changed.flatMap((row) =>
      row.stored ? [{ id: row.event.id, version: seenOf(row), fields: editsOf(row) }] : [],
    ),
  }
}
