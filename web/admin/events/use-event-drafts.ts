import type { Event } from '@app/core/events/event.ts'
import { useMemo } from 'react'
import { useDrafts } from '../drafts.ts'
import { useSince, type SinceById } from '../use-since.ts'
import type { EventEdits } from './draft.ts'

/** The events with those that are edited here and are not in the list any more, and what became of these. */
export function useEventDrafts(events: Event[] | undefined) {
  const { drafts } = useDrafts<EventEdits>('events')
  const since = useSince('events', drafts, events)
  const all = useMemo(() => withLost(events ?? NONE, since), [events, since])
  return { drafts, since, events: all }
}

const NONE: Event[] = []

/** A row that others deleted or moved into the past stays in its place for as long as it is edited here. */
function withLost(events: Event[], since: SinceById): Event[] {
  if (since.size === 0) return events
  const known = new Set(events.map(({ id }) => id))
  const lost = [...since].flatMap(([id, each]) => {
    if (known.has(id)) return []
    // The log holds whole rows of this noun.
    const [state, version] =
      each.kind === 'gone' ? [each.before, each.set] : [each.state, each.version]
    return [{ ...state, id, version } as unknown as Event]
  })
  return lost.length === 0 ? events : [...events, ...lost]
}
