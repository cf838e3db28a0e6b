import { undoChangeSet } from '@app/core/log/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { t } from '../ui/text.ts'
import { toast, toastError } from '../ui/toast.tsx'

/**
 * The toast's Undo for a write, or for several in the order they were made; nothing where there is no change set.
 * `cameBack` is the sentence shown once it is undone.
 */
export function undoOf(
  queryClient: QueryClient,
  written: number | null | readonly number[],
  cameBack: string,
) {
  const sets = typeof written === 'number' ? [written] : (written ?? [])
  if (sets.length === 0) return undefined
  return { run: () => void undo(queryClient, sets, cameBack) }
}

async function undo(queryClient: QueryClient, sets: readonly number[], cameBack: string) {
  try {
    for (const id of sets.toReversed()) await call(undoChangeSet, { params: { id } })
    await queryClient.invalidateQueries()
    toast(cameBack)
  } catch (error) {
    toastError(t('Undo failed: {message}', { message: messageOf(error) }))
    // Some of several may be undone.
    await queryClient.invalidateQueries()
  }
}
