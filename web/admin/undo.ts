import { countUndo, undoChangeSet } from '@app/core/log/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call, countOwnRows } from '../api.ts'
import { ApiError, messageOf } from '../api-error.ts'
import { requestConfirmation } from '../ui/confirmation.ts'
import { t } from '../ui/text.ts'
import { toast, toastError } from '../ui/toast.tsx'
import type { Outcome } from '../ui/grid/undo-steps.ts'
import { MANY_ROWS, describeUndo } from './describe-undo.ts'

/**
 * The toast's Undo for one or several writes, in the order they were made; undefined without a change set. `cameBack`
 * is the message shown afterwards; `onSure` is called before, once it is confirmed;
 * `doneAgain` is the message once that is undone in turn.
 */
export function undoOf(
  queryClient: QueryClient,
  written: number | null | readonly number[],
  cameBack: string,
  onSure?: () => void,
  doneAgain = t('Done again'),
): { run: () => Promise<Outcome> } | undefined {
  const sets = typeof written === 'number' ? [written] : (written ?? [])
  if (sets.length === 0) return undefined
  return { run: undo }

  async function undo(): Promise<Outcome> {
    try {
      if (!(await isSureToUndo(sets))) return { isOpen: true }
      onSure?.()
      const inverse: number[] = []
      for (const id of sets.toReversed()) {
        const { changeSet } = await call(undoChangeSet, { params: { id } })
        if (changeSet !== null) inverse.push(changeSet)
      }
      toast(cameBack)
      await queryClient.invalidateQueries()
      return { reverse: undoOf(queryClient, inverse, doneAgain, undefined, cameBack)?.run }
    } catch (error) {
      toastError(t('Undo failed: {message}', { message: messageOf(error) }))
      // Some of them may have been undone.
      await queryClient.invalidateQueries()
      return { isOpen: error instanceof ApiError && error.status === 0 }
    }
  }
}

/** Asks before undoing many rows; the page knows the counts of its own writes. */
export async function isSureToUndo(
  sets: readonly number[],
  rows = sets.reduce((sum, set) => sum + (countOwnRows(set) ?? Infinity), 0),
): Promise<boolean> {
  if (rows <= MANY_ROWS) return true
  const answers = await Promise.all(sets.map((id) => call(countUndo, { params: { id } })))
  const question = describeUndo(answers.flatMap(({ counts }) => counts))
  return question === undefined || requestConfirmation(question)
}
