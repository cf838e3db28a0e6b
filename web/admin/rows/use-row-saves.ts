import type { Fields } from '@app/core/drafts/draft.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../api-error.ts'
import type { Sides } from '../../drafts/conflict.ts'
import { runInTurn } from './row-queue.ts'
import { startResending } from '../../drafts/sender.ts'
import { blockInvalidDates } from '../../ui/date-field.tsx'
import type { GridProblem, GridState } from '../../ui/grid/grid-types.ts'
import { blockInvalidCells } from '../../ui/grid/block-save.ts'
import { doReversibly, recordSave, recordStep } from '../../ui/grid/undo-steps.ts'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { refetch } from '../queries.ts'
import { reportReset, type Resettable } from '../reset.ts'
import { undoOf } from '../undo.ts'
import type { DraftRow, DraftRows, StoredRow } from './draft-rows.ts'
import type { RowKind } from './row-kind.ts'
import { useRowNotes } from './row-notes.ts'
import { titleOf, wordsOf } from './row-words.ts'
import { askBesides, reportFound, sendDrafts, type Saving } from './send-drafts.ts'

type SavedGrid = Pick<GridState, 'name' | 'invalidCells' | 'forget' | 'rename' | 'select'>

/** For editing without a table. */
const NO_GRID = {
  name: '',
  invalidCells: {},
  forget: () => () => undefined,
  rename: () => undefined,
  select: () => undefined,
}

/** Saves, resets and deletes rows of one noun, by id, with toasts. */
export function useRowSaves<S extends StoredRow>(
  kind: RowKind<S>,
  rows: DraftRows<S>,
  grid: SavedGrid = NO_GRID,
) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const { problems, reportProblems, clearProblems } = useProblems(kind)
  const queryClient = useQueryClient()
  const sender = renamingSender(kind, grid)
  // A save may outlive a render of the screen.
  const now = useEventCallback(() => ({ kind, sender, rows, grid, queryClient }))
  useResending(now, rows.isRead)

  /** As one change set, or one per row if the sender requires it. Returns whether everything is stored now. */
  async function send(ids: readonly string[]): Promise<boolean> {
    const besides = await askBesides(now(), ids)
    if (besides === null) return false
    const open: Conflict[] = []
    let isAllSaved = true
    for (const part of sender.isSingle ? ids.map((id) => [id]) : [ids]) {
      const outcome = await recordSave(grid.name, (record) =>
        runInTurn(kind.noun, part, () => sendDrafts(now, part, { besides, record })),
      )
      open.push(...outcome.conflicts)
      isAllSaved &&= outcome.isSaved
    }
    if (open.length > 0)
      setConflicts((known) => [...known.filter(({ id }) => !ids.includes(id)), ...open])
    return isAllSaved
  }

  async function save(ids: readonly string[]): Promise<boolean> {
    if (reportProblems(ids.flatMap((id) => rows.find(id) ?? []))) return false
    await pause(kind)
    const found = ids.flatMap((id) => now().rows.find(id) ?? [])
    reportUnchanged(kind, found)
    return send(ids)
  }

  async function reset(id: string): Promise<void> {
    const isThere = rows.find(id)?.stored != null && !rows.isGone(id)
    const refusal = isThere ? await kind.findResetProblem?.(id) : undefined
    if (refusal === undefined) reportReset(1, discardAsStep([id]))
    else toastError(refusal)
  }

  /** Discards the drafts of rows; returns a function that restores them. */
  function discard(ids: readonly string[]): () => void {
    const bringBack = [rows.drop(ids), grid.forget(ids), kind.onDiscarded?.(ids)]
    clearProblems(ids)
    return () => bringBack.forEach((each) => each?.())
  }
  const discardAsStep = (ids: readonly string[]) =>
    recordStep(
      grid.name,
      doReversibly(() => discard(ids)),
    )

  return {
    problems,
    notes: useRowNotes(rows, { save, reset }, kind),
    conflicts,
    decideLater: () => setConflicts([]),
    discard,
    reset,
    remove: useRemove(kind, rows, discard, grid.name),

    /** Returns whether everything is stored now. */
    save,

    /** Saves all drafts, unless one of them is invalid. */
    async saveAll(): Promise<void> {
      if (
        blockInvalidDates(document) ||
        blockInvalidCells(grid, (id) => rows.find(id) !== undefined, kind.labelOf)
      )
        return
      if (rows.drafted.length > 0) await save(rows.drafted.map(({ id }) => id))
    },

    /** All unsaved changes of the list. */
    resettable(): Resettable {
      const drafts = rows.drafted.map(({ id }) => id)
      const ids = [...new Set([...drafts, ...Object.keys(grid.invalidCells)])]
      const shown = ids.filter((id) => rows.find(id))
      return { drafts: shown.length, discard: () => discardAsStep(ids) }
    },

    /**
     * Saves the remaining edits of rows after a person resolved their conflicts, based on the versions that person saw.
     */
    async resolve(sides: Record<string, Sides>): Promise<void> {
      setConflicts(conflicts.filter(({ id }) => !sides[id]))
      for (const conflict of conflicts) decide(rows, conflict, sides[conflict.id])
      await send(Object.keys(sides))
    },
  }
}

/** Says so if there is nothing to save in a single row. */
function reportUnchanged<S extends StoredRow>(
  kind: RowKind<S>,
  [row, ...others]: readonly DraftRow<S>[],
): void {
  if (!row || row.isDraft || others.length > 0) return
  const sentence = wordsOf(kind).unchanged(row.fields)
  if (sentence !== null) toast(sentence)
}

/** Applies a person's choice, based on the version that person saw. */
function decide<S extends StoredRow>(
  rows: DraftRows<S>,
  { id, fields, theirs, version }: Conflict,
  sides: Sides | undefined,
): void {
  if (!sides) return
  const mine: Fields = { ...rows.find(id)?.fields }
  const chosen = fields.map((field) => [
    field,
    sides[field] === 'theirs' ? theirs?.[field] : mine[field],
  ])
  rows.decide(id, Object.fromEntries(chosen), { version: version ?? 0, fields: theirs ?? {} })
}

/** Deletes rows of one noun with toasts; unsaved ones are discarded. */
function useRemove<S extends StoredRow>(
  kind: RowKind<S>,
  rows: DraftRows<S>,
  discard: (ids: readonly string[]) => unknown,
  gridName: string,
) {
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<void> => {
    const there = ids.flatMap((id) => rows.find(id) ?? []).filter(({ id }) => !rows.isGone(id))
    const stored = there.flatMap((row) => row.stored ?? [])
    const title = titleOf(
      kind,
      there.filter((row) => row.stored),
    )
    try {
      const written = stored.length > 0 ? await kind.remove?.(stored) : undefined
      discard(ids)
      if (!written) return
      kind.hide?.(ids)
      void refetch(queryClient, [])
      const cameBack =
        stored.length === 1 ? t('{title} is back', { title }) : t('{title} are back', { title })
      const undo = undoOf(queryClient, written.changeSet, cameBack)
      toast(
        t('{title} deleted successfully', { title }),
        undo && { run: recordStep(gridName, undo.run) },
      )
    } catch (error) {
      const values = { title, message: messageOf(error) }
      toastError(t('{title} failed to be deleted: {message}', values))
      await kind.reload()
    }
  }
}

async function pause({ pauseMs }: { pauseMs?: number }): Promise<void> {
  if (pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, pauseMs))
}

/** Moves the focus of a new row to its stored id. */
function renamingSender<S extends StoredRow>(
  { sender, reload }: RowKind<S>,
  grid: Pick<GridState, 'rename'>,
): RowKind<S>['sender'] {
  return {
    ...sender,
    reload,
    async write(rows, requestKey) {
      const written = await sender.write(rows, requestKey)
      const show = () => {
        for (const [id, stored] of Object.entries(written.ids ?? {})) grid.rename(id, stored)
        written.show?.()
      }
      return { ...written, show }
    },
  }
}

/** Resends saves whose response was lost while the screen is open, once their rows are loaded. */
function useResending<S extends StoredRow>(now: () => Saving<S>, isRead: boolean) {
  useEffect(() => {
    if (!isRead) return undefined
    const { rows, sender } = now()
    return startResending(rows.store, sender, (...found) => reportFound(now(), ...found))
  }, [now, isRead])
}

/** Why rows were rejected by a save. */
function useProblems<S extends StoredRow>({ findProblem }: RowKind<S>) {
  const [problems, setProblems] = useState<Readonly<Record<string, GridProblem>>>({})
  return {
    problems,

    /** Marks invalid rows and shows a toast for the first, which takes the focus; returns whether there are any. */
    reportProblems: (checked: readonly DraftRow<S>[]): boolean => {
      const found = checked.flatMap((row) => {
        const problem = findProblem?.(row)
        return problem ? [{ id: row.id, problem }] : []
      })
      const marked = found.map(({ id, problem }, place) => [
        id,
        { ...problem, keepsFocus: place > 0 },
      ])
      setProblems(Object.fromEntries(marked))
      const [first] = found
      if (first) toastError(first.problem.text)
      return first !== undefined
    },

    clearProblems: (ids: readonly string[]) =>
      setProblems((known) =>
        Object.fromEntries(Object.entries(known).filter(([id]) => !ids.includes(id))),
      ),
  }
}
