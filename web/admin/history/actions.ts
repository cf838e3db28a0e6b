import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { restorePart, undoChangeSet, type HistorySet } from '@app/core/log/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'

/** A row of a set or one field of it; without a part the whole set. */
export type TakenBack = {
  set: HistorySet
  part?: { noun: LoggedNoun; row: string; field?: string; called: string }
}

/** Takes back a set or a part of it, says so and offers the way back. */
export function useTakeBack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ set, part }: TakenBack) => {
      const params = { id: set.id }
      if (!part) return call(undoChangeSet, { params })
      const { noun, row, field } = part
      return call(restorePart, { params, body: { noun, row, ...(field && { field }) } })
    },
    onSuccess: async ({ changeSet }, { set, part }) => {
      await queryClient.invalidateQueries()
      const again = part ? `${part.called} is as it was` : `“${set.summary}” stands again`
      const said = part ? `${part.called} restored successfully` : `Undone: ${set.summary}`
      toast(said, undoOf(queryClient, changeSet, again))
    },
    onError: (error, { part }) => {
      toastError(`${part ? `${part.called} failed` : 'Undo failed'}: ${messageOf(error)}`)
    },
  })
}
