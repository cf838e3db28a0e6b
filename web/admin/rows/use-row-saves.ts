import type { Fields } from '@app/core/drafts/draft.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Sides } from '../../drafts/conflict.ts'
import { rowQueue } from '../../drafts/row-queue.ts'
import { startResending } from '../../drafts/sender.ts'
import { blockInvalidDates } from '../../ui/date-field.tsx'
import type { GridProblem, GridState } from '../../ui/grid/grid-types.ts'
import { blockInvalidCells } from '../../ui/grid/block-save.ts'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { toastError } from '../../ui/toast.tsx'
import { reportReset, type Resettable } from '../reset.ts'
import type { DraftRow, DraftRows, StoredRow } from './draft-rows.ts'
import type { RowKind } from './row-kind.ts'
import { reportFound, sendDrafts, createSender, type Saving, type Versions } from './send-drafts.ts'

/** Saves and resets of rows of one noun, with their toasts. Rows are named by their ids. */
export function useRowSaves<S extends StoredRow, F extends Fields>(
  kind: RowKind<S, F>,
  rows: DraftRows<S, F>,
  grid: Pick<GridState, 'invalidCells' | 'forget' | 'rename' | 'select'>,
) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const { problems, areLacking: hasMissing, settle } = useProblems(kind)
  const queryClient = useQueryClient()
  // A save goes on for longer than the screen stays the same.
  const now = useEventCallback(() => ({ kind, rows, grid, queryClient }))
  useResending(now, rows.isRead)

  async function send(ids: readonly string[], versions?: Versions): Promise<boolean> {
    const { isSaved, conflicts: open } = await rowQueue(rows.noun).run(ids, () =>
      sendDrafts(now, ids, versions),
    )
    if (open.length > 0) setConflicts(open)
    return isSaved
  }

  /** Drops what is not saved of rows; answers what brings it back. */
  function giveUp(ids: readonly string[]): () => void {
    const bringBack = [rows.drop(ids), grid.forget(ids), kind.onDiscarded?.(ids)]
    settle(ids)
    return () => bringBack.forEach((each) => each?.())
  }

  return {
    problems,
    conflicts,
    decideLater: () => setConflicts([]),
    giveUp,

    /** Whether all of it is stored now. */
    async save(ids: readonly string[]): Promise<boolean> {
      if (hasMissing(ids.flatMap((id) => rows.find(id) ?? []))) return false
      return send(ids)
    },

    /** All drafts as one save; those that lack something stop it. */
    async saveAll(): Promise<void> {
      if (
        blockInvalidCells(grid, (id) => rows.find(id) !== undefined) ||
        blockInvalidDates(document)
      )
        return
      if (rows.drafted.length === 0 || hasMissing(rows.drafted)) return
      await send(rows.drafted.map(({ id }) => id))
    },

    async reset(id: string): Promise<void> {
      const isThere = rows.find(id)?.stored != null && !rows.isGone(id)
      const refusal = isThere ? await kind.findResetProblem?.(id) : undefined
      if (refusal === undefined) reportReset(1, giveUp([id]))
      else toastError(refusal)
    },

    /** Everything of the list that is not saved. */
    resettable(): Resettable {
      const drafts = rows.drafted.map(({ id }) => id)
      const ids = [...new Set([...drafts, ...Object.keys(grid.invalidCells)])]
      const shown = ids.filter((id) => rows.find(id))
      return { drafts: shown.length, discard: () => giveUp(ids) }
    },

    /** Saves what is left of the edits once a person has chosen, over the states that person saw. */
    async resolve(sides: Record<string, Sides>): Promise<void> {
      setConflicts([])
      for (const { id, fields, theirs, version } of conflicts) {
        const mine: Fields = { ...rows.find(id)?.fields }
        const chosen = fields.map((field) => [
          field,
          sides[id]?.[field] === 'theirs' ? theirs?.[field] : mine[field],
        ])
        const stored = { version: version ?? 0, fields: theirs ?? {} }
        rows.decide(id, Object.fromEntries(chosen), stored)
      }
      const versions = new Map(conflicts.map(({ id, version }) => [id, version ?? 0]))
      await send([...versions.keys()], versions)
    },
  }
}

/** Saves whose answer was lost are sent again while the screen is open, once the rows that they concern are known. */
function useResending<S extends StoredRow, F extends Fields>(
  now: () => Saving<S, F>,
  isRead: boolean,
) {
  useEffect(() => {
    if (!isRead) return undefined
    const { store } = now().rows
    return startResending(store, createSender(now), (rows, written) =>
      reportFound(now(), rows, written),
    )
  }, [now, isRead])
}

/** What rows lack that a save of them was refused for. */
function useProblems<S extends StoredRow, F extends Fields>(kind: RowKind<S, F>) {
  const [problems, setProblems] = useState<Readonly<Record<string, GridProblem>>>({})
  const {
    missing = () => [],
    missingSentence = String,
    toEditableFields = (fields) => fields,
  } = kind

  /** Marks what the rows lack; says so of the first, which takes the focus. */
  function hasMissing(checked: readonly DraftRow<S, F>[]): boolean {
    const found = checked.flatMap((row) => {
      const isIncomplete = missing(row)
      if (isIncomplete.length === 0) return []
      return [
        { id: row.id, text: missingSentence(isIncomplete), fields: toEditableFields(isIncomplete) },
      ]
    })
    setProblems(
      Object.fromEntries(
        found.map(({ id, ...problem }, place) => [id, { ...problem, keepsFocus: place > 0 }]),
      ),
    )
    const refusal = found[0]?.text ?? checked.map((row) => kind.refusal?.(row)).find(Boolean)
    if (refusal !== undefined) toastError(refusal)
    return refusal !== undefined
  }

  return {
    problems,
    areLacking: hasMissing,
    settle: (ids: readonly string[]) =>
      setProblems((known) =>
        Object.fromEntries(Object.entries(known).filter(([id]) => !ids.includes(id))),
      ),
  }
}
