import type { Conflict } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { eventName } from './bulk.ts'
import type { EventRow } from './days.ts'
import { EVENTS_KEY } from './query.ts'
import type { EventRows } from './rows.ts'

/** The rows of a save that others changed, until a person has chosen. */
export function useEventConflicts(rows: EventRows) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<readonly Conflict[]>([])
  return {
    open,
    close: () => setOpen([]),

    /** Reads the rows anew; those that were deleted stay in their place, where it is said what can be done. */
    async meet(late: readonly Conflict[], saved: readonly EventRow[]) {
      await queryClient.invalidateQueries({ queryKey: EVENTS_KEY })
      const [gone] = late.filter(({ theirs }) => theirs === null)
      const row = saved.find(({ event }) => event.id === gone?.id) ?? rows.find(gone?.id ?? '')
      if (row)
        toastError(
          t('{title} failed: it was deleted meanwhile. What you wrote is kept in its place.', {
            title: eventName(row.event),
          }),
        )
      setOpen(late.filter(({ theirs }) => theirs !== null))
    },
  }
}
