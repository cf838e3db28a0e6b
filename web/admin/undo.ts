import { undoChangeSet } from '@app/core/log/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { toast, toastError } from '../ui/toast.tsx'

/**
 * The toast's Undo for a write; nothing where there is no change set. `cameBack` is the sentence shown once it is
 * undone.
 */
export function undoOf(queryClient: QueryClient, changeSet: number | null, cameBack: string) {
  if (changeSet === null) return undefined
  return { run: () => void undo(queryClient, changeSet, cameBack) }
}

async function undo(queryClient: QueryClient, id: number, cameBack: string) {
  try {
    await call(undoChangeSet, { params: { id } })
    await queryClient.invalidateQueries()
    toast(cameBack)
  } catch (error) {
    toastError(`Undo failed: ${messageOf(error)}`)
  }
}
