import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { restorePart, undoChangeSet, type HistorySet } from '@app/core/log/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { isSureToUndo, undoOf } from '../undo.ts'

/** A row of a set or one of its fields; without either, the whole set. */
export type UndoTarget = {
  set: HistorySet
  part?: { noun: LoggedNoun; row: string; field?: string; called: string }
}

/** Undoes a set or a part of it, and shows a toast with Undo. */
export function useHistoryUndo() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ set, part }: UndoTarget) => {
      const params = { id: set.id }
      if (!part) return call(undoChangeSet, { params })
      const { noun, row, field } = part
      return call(restorePart, { params, body: { noun, row, ...(field && { field }) } })
    },
    onSuccess: async ({ changeSet }, { set, part }) => {
      const { words, again } = part
        ? restoredTexts(part.called)
        : undoneTexts(translateMessage(set.summary))
      toast(words, undoOf(queryClient, changeSet, again))
      await queryClient.invalidateQueries()
    },
    onError: (error, { part }) => {
      const message = messageOf(error)
      if (part) toastError(t('{title} failed: {message}', { title: part.called, message }))
      else toastError(t('Undo failed: {message}', { message }))
    },
  })
  const runUndo = async (taken: UndoTarget) => {
    try {
      if (taken.part || (await isSureToUndo([taken.set.id], taken.set.rowCount))) mutate(taken)
    } catch (error) {
      toastError(t('Undo failed: {message}', { message: messageOf(error) }))
    }
  }
  return { runUndo, isPending }
}

/** The messages for a restored part, and for undoing that. */
function restoredTexts(name: string) {
  return {
    words: t('{name} restored successfully', { name }),
    again: t('{name} is as it was', { name }),
  }
}

function undoneTexts(summary: string) {
  return {
    words: t('Undone: {summary}', { summary }),
    again: t('“{summary}” is in effect again', { summary }),
  }
}
