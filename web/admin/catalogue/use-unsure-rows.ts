import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { catalogueQuery } from '../queries.ts'
import { useUnsure } from '../unsure.ts'
import type { RowKind, StoredRow } from './actions.ts'
import { landedEdits, landedNew } from './landed.ts'
import type { CatalogueRow, CatalogueRows } from './rows.ts'

type Saving = {
  /** Rows whose save is on its way: the list may know of it before the answer is here. */
  underway: RefObject<ReadonlySet<string>>
  forget: (ids: readonly string[]) => void
}

/** Rows whose save was not answered; as soon as the server says that they are stored, they count as saved. */
export function useUnsureRows<S extends StoredRow, F extends { title: string }>(
  kind: RowKind<S, F>,
  rows: CatalogueRows<S, F>,
  { underway, forget }: Saving,
) {
  const queryClient = useQueryClient()
  const unsure = useUnsure(kind.noun, {
    read: () => queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 }),
    settle: (ids, catalogue) => {
      // The table is the one of this noun.
      const stored = catalogue[kind.countAs] as unknown as readonly S[]
      const madeOf = (row: CatalogueRow<S, F>) => stored.find(({ id }) => id === kind.idOf(row))
      const fresh = rows.rows.filter(({ id }) => ids.includes(id))
      for (const { row, stored: made } of landedNew(fresh, { madeOf, fieldsOf: rows.fieldsOf })) {
        settle(row)
        void kind.afterCreate?.(row.id, made)
      }
    },
  })
  const here = rows.rows.filter(({ id }) => rows.since.get(id)?.kind !== 'gone')
  const landed = landedEdits(here, rows)
  const key = landed.map(({ id }) => id).join('\n')
  useEffect(() => {
    for (const row of landed) if (!underway.current.has(row.id)) settle(row)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each row that turned out to be stored
  }, [key, unsure.ids])

  function settle({ id, fields: { title } }: CatalogueRow<S, F>) {
    forget([id])
    toast(t('{title} was saved after all', { title }))
  }

  return unsure
}
