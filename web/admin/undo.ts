import { countUndo, undoChangeSet } from '@app/core/log/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call, countOwnRows } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { requestConfirmation } from '../ui/confirmation.ts'
import { t } from '../ui/text.ts'
import { toast, toastError } from '../ui/toast.tsx'
import { MANY_ROWS, describeUndo } from './describe-undo.ts'

/**
 * The toast's Undo for one or several writes, in the order they were made; undefined without a change set. `cameBack`
 * is the message shown afterwards; `onSure` is called before, once it is confirmed.
 */
export function undoOf(
  queryClient: QueryClient,
  written: number | null | readonly number[],
  cameBack: string,
  onSure?: () => void,
) {
  const sets = typeof written === 'number' ? [written] : (written ?? [])
  if (sets.length === 0) return undefined
  return { run: () => void undo() }

  async function undo() {
    try {
      if (!(await isSureToUndo(sets))) return
      onSure?.()
      for (const id of sets.toReversed()) await call(undoChangeSet, { params: { id } })
      toast(cameBack)
      await queryClient.invalidateQueries()
    } catch (error) {
      toastError(t('Undo failed: {message}', { message: messageOf(error) }))
      // Some of them may have been undone.
      await queryClient.invalidateQueries()
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
