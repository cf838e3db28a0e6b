import { countDeletes } from '@app/core/categories/endpoints.ts'
import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import type { DraftRow, DraftRows } from '../rows/draft-rows.ts'
import { titleOf } from '../rows/row-words.ts'
import type { CatalogueKind, TitledRow } from './kind.ts'
import { hasDependents } from './delete-sentence.ts'

type PendingDelete<S> = { rows: DraftRow<S>[]; counts: DeleteCounts }

/** Deletes rows of one noun, asking first if stored ones have dependents. */
export function useDeletes<S extends TitledRow>(
  { countAs, countOf }: CatalogueKind<S>,
  { isGone }: DraftRows<S>,
  remove: (ids: readonly string[]) => Promise<void>,
) {
  const [asked, setAsked] = useState<PendingDelete<S>>()
  const removeRows = (rows: readonly DraftRow<S>[]) => {
    setAsked(undefined)
    return remove(rows.map(({ id }) => id))
  }
  return {
    asked,
    dontDelete: () => setAsked(undefined),
    confirmDelete: () => removeRows(asked?.rows ?? []),
    /** For rows whose delete was already confirmed. */
    removeNow: removeRows,

    async remove(rows: readonly DraftRow<S>[]): Promise<void> {
      const stored = rows.filter((row) => row.stored && !isGone(row.id))
      if (stored.length === 0) return removeRows(rows)
      try {
        const body = { [countAs]: stored.map(({ id }) => id) }
        const counts = await call(countDeletes, { body })
        if (hasDependents(counts, stored.length)) setAsked({ rows: stored, counts })
        else await removeRows(rows)
      } catch (error) {
        const title = titleOf({ nameOf: (row) => row.title, countOf }, stored)
        const values = { title, message: messageOf(error) }
        toastError(t('{title} failed to be deleted: {message}', values))
      }
    },
  }
}
