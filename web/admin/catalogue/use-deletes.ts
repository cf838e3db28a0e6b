import { countDeletes } from '@app/core/categories/endpoints.ts'
import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { changeRows, type CatalogueKind } from './kind.ts'
import { hasDependents } from './delete-sentence.ts'
import type { StoredRow, TitledFields } from './use-catalogue-rows.ts'

type Asked<S> = { rows: S[]; counts: DeleteCounts }

/** Deletes stored rows of one noun, asking first where more goes along; `forget` drops what is kept of them here. */
export function useDeletes<S extends StoredRow, F extends TitledFields>(
  kind: Pick<CatalogueKind<S, F>, 'change' | 'counted' | 'countAs'>,
  forget: (ids: readonly string[]) => unknown,
) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked<S>>()

  function nameOf(rows: readonly S[]): string {
    const [first] = rows
    return first && rows.length === 1 ? first.title : kind.counted(rows.length)
  }

  function failed(error: unknown, rows: readonly S[]) {
    const given = { title: nameOf(rows), message: messageOf(error) }
    toastError(t('{title} failed to be deleted: {message}', given))
  }

  async function removeNow(rows: S[]) {
    if (rows.length === 0) return
    const title = nameOf(rows)
    setAsked(undefined)
    try {
      const deletes = rows.map(({ id, version }) => ({ id, version }))
      const { changeSet } = await changeRows(kind.change, { deletes })
      forget(rows.map(({ id }) => id))
      await queryClient.invalidateQueries()
      const back =
        rows.length === 1 ? t('{title} is back', { title }) : t('{title} are back', { title })
      toast(t('{title} deleted successfully', { title }), undoOf(queryClient, changeSet, back))
    } catch (error) {
      failed(error, rows)
    }
  }

  return {
    asked,
    dontDelete: () => setAsked(undefined),
    confirmDelete: () => removeNow(asked?.rows ?? []),
    removeNow,

    /** Asks first where a delete takes more along than the rows themselves. */
    async remove(rows: S[]) {
      if (rows.length === 0) return
      try {
        const ids = rows.map(({ id }) => id)
        const counts = await call(countDeletes, { body: { [kind.countAs]: ids } })
        if (hasDependents(counts, rows.length)) setAsked({ rows, counts })
        else await removeNow(rows)
      } catch (error) {
        failed(error, rows)
      }
    },
  }
}
