import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { restorePart, undoChangeSet, type HistorySet } from '@app/core/log/endpoints.ts'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { isSureToUndo } from '../undo.ts'
import { useAction } from '../use-action.ts'

/** A row of a set or one of its fields; without either, the whole set. */
export type UndoTarget = {
  set: HistorySet
  part?: { noun: LoggedNoun; row: string; field?: string; called: string }
}

/** Undoes a set or a part of it, and shows a toast with Undo. */
export function useHistoryUndo() {
  const undo = useAction(
    async ({ set, part }: UndoTarget) => {
      const params = { id: set.id }
      if (!part) return call(undoChangeSet, { params })
      const { noun, row, field } = part
      return call(restorePart, { params, body: { noun, row, ...(field && { field }) } })
    },
    {
      done: (_answer, { set, part }) =>
        part ? restoredTexts(part.called) : undoneTexts(translateMessage(set.summary)),
      failed: (message, { part }) =>
        part
          ? t('{title} failed: {message}', { title: part.called, message })
          : t('Undo failed: {message}', { message }),
    },
  )
  const runUndo = async (taken: UndoTarget) => {
    try {
      if (taken.part || (await isSureToUndo([taken.set.id], taken.set.rowCount))) undo.run(taken)
    } catch (error) {
      toastError(t('Undo failed: {message}', { message: messageOf(error) }))
    }
  }
  return { runUndo, isPending: undo.isPending }
}

/** The messages for a restored part, and for undoing that. */
function restoredTexts(name: string) {
  return {
    text: t('{name} restored successfully', { name }),
    undone: t('{name} is as it was', { name }),
  }
}

function undoneTexts(summary: string) {
  return {
    text: t('Undone: {summary}', { summary }),
    undone: t('“{summary}” is in effect again', { summary }),
  }
}
