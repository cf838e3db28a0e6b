import type { LiveChange } from '@app/core/changes/live-change.ts'
import { announcePresence, HEARTBEAT_MS, type Present } from '@app/core/presence/endpoints.ts'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, isOwnChange, watchChanges } from '../../api.ts'
import { findAffectedQueries } from './affected.ts'
import { findStaleRows, type StaleRow } from './stale-rows.ts'

/** Changes in quick succession refresh the screen once. */
const BATCH_MS = 300
const TAB = crypto.randomUUID()

export type Live = {
  present: Present[]
  /** The last change by somebody else. */
  latest: LiveChange | null
  moved: readonly StaleRow[]
  dismiss: (row: StaleRow) => void
}

/** Keeps the screen in sync with the log, and tracks who else is there; pauses while the tab is hidden. */
export function useLive(screen: string, operator: string): Live {
  const queryClient = useQueryClient()
  const isVisible = useDocumentVisibility() === 'visible'
  const position = useRef<number | null>(null)
  const [present, setPresent] = useState<Present[]>([])
  const [latest, setLatest] = useState<LiveChange | null>(null)
  const [moved, setMoved] = useState<readonly StaleRow[]>([])

  useEffect(() => {
    if (!isVisible) return
    const refresh = collect(queryClient)
    const stop = watchChanges({
      onHello(now) {
        // Changes in between were missed.
        if (position.current !== null && position.current !== now)
          void queryClient.invalidateQueries()
        position.current = now
      },
      onChange(change) {
        position.current = change.position
        const isOwn = isOwnChange(change.set)
        refresh.add(change, isOwn)
        setMoved((known) => findStaleRows(known, change, isOwn))
        if (change.author.id !== operator) setLatest(change)
      },
      onPresence: setPresent,
    })
    return () => {
      refresh.stop()
      stop()
    }
  }, [isVisible, queryClient, operator])

  useEffect(() => {
    if (!isVisible) return
    const say = (shown: string | null) =>
      call(announcePresence, { body: { tab: TAB, screen: shown } }).then(
        (answer) => setPresent(answer.present),
        // Presence is unknown while the server is unreachable.
        () => setPresent([]),
      )
    void say(screen)
    const timer = setInterval(() => void say(screen), HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [isVisible, screen])

  // A hidden tab is not on any screen.
  useEffect(() => {
    if (isVisible) return
    void call(announcePresence, { body: { tab: TAB, screen: null } }).catch(() => setPresent([]))
  }, [isVisible])

  return {
    present,
    latest,
    moved,
    dismiss: (row) => setMoved((known) => known.filter((each) => each !== row)),
  }
}

/** Refreshes the affected queries, shortly after the first of several changes. */
function collect(queryClient: QueryClient) {
  const nouns = new Set<LiveChange['nouns'][number]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    timer = undefined
    for (const key of findAffectedQueries(nouns))
      void queryClient.invalidateQueries({ queryKey: [key] })
    nouns.clear()
  }
  return {
    /** A change from this page was already refreshed by its author, except for the history. */
    add(change: LiveChange, isOwn: boolean) {
      if (!isOwn) for (const noun of change.nouns) nouns.add(noun)
      timer ??= setTimeout(refresh, BATCH_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
