import { useQueryClient } from '@tanstack/react-query'
import { dayIn } from '@app/core/time/instant.ts'
import { useEffect, type RefObject } from 'react'
import { presentMoment } from '../../ui/clock.ts'
import { localZone } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { useUnsure } from '../unsure.ts'
import type { SinceById } from '../use-since.ts'
import { eventName } from './bulk.ts'
import { landedRows, type Landed } from './landed.ts'
import { eventsQuery } from './query.ts'
import type { EventRows } from './rows.ts'

type Unsure = {
  rows: EventRows
  since: SinceById
  /** Rows whose save is on its way: the list may know of it before the answer is here. */
  underway: RefObject<ReadonlySet<string>>
  forget: (ids: readonly string[]) => void
  /** A row that was new is stored: what waited for it can follow. */
  onLanded: (rowId: string, stored: { id: string; title: string }) => Promise<number[]>
}

/** Rows whose save was not answered; as soon as the server says that they are stored, they count as saved. */
export function useUnsureEvents({ rows, since, underway, forget, onLanded }: Unsure) {
  const queryClient = useQueryClient()
  const unsure = useUnsure('events', {
    read: () => {
      const zone = localZone()
      const today = dayIn(zone, presentMoment().toString())
      return queryClient.fetchQuery({ ...eventsQuery(today, zone), staleTime: 0 })
    },
    // What is stored is compared below, as always when the events were read.
    settle: () => undefined,
  })

  const landed = landedRows(
    rows.changed.filter(({ event }) => since.get(event.id)?.kind !== 'gone'),
    rows,
  )
  const key = landed.map(({ row }) => row.event.id).join('\n')
  useEffect(() => {
    for (const each of landed) if (!underway.current.has(each.row.event.id)) void settle(each)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each row that turned out to be stored
  }, [key, unsure.ids])

  async function settle({ row: { event, stored: before }, stored, edits }: Landed) {
    forget([event.id])
    if (Object.keys(edits).length > 0) rows.rebase(stored, edits)
    const title = eventName(event)
    toast(t('{title} was saved after all', { title }))
    if (before === null) await onLanded(event.id, { id: stored.event.id, title })
  }

  return unsure
}
