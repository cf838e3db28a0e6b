import type { Event } from '@app/core/events/event.ts'
import { useMemo } from 'react'
import { useDrafts } from '../drafts.ts'
import { useSince, withLost } from '../use-since.ts'
import type { EventEdits } from './draft.ts'

/** The events with those that are edited here and are not in the list any more, and what became of these. */
export function useEventDrafts(events: readonly Event[] | undefined) {
  const { drafts } = useDrafts<EventEdits>('events')
  const since = useSince('events', drafts, events)
  const all = useMemo(() => withLost(events ?? NONE, since), [events, since])
  return { drafts, since, events: all }
}

const NONE: readonly Event[] = []
