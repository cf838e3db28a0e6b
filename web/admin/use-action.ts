import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { messageOf } from '../api-error.ts'
import { toast, toastError } from '../ui/toast.tsx'
import { undoOf } from './undo.ts'

type ActionOptions<Sent, Answer> = {
  /** The toast after it; with `undone`, it offers to undo the answer's change set, and says that afterwards. */
  done?: (answer: Answer, sent: Sent) => string | { text: string; undone: string } | null
  /** The toast after a failure, by default its message alone; `in-place` for callers that show `problem`. */
  failed?: ((message: string, sent: Sent) => string) | 'in-place'
  /**
   * The key of the queries that it changes, also refetched after a failure, since a refusal may mean that they are
   * outdated. By default all, after a success; null for none.
   */
  refetches?: QueryKey | null
  onSuccess?: (answer: Answer, sent: Sent) => unknown
  onSettled?: () => unknown
}

/** A request that a person makes: whether it is pending, and what is said about it. */
export function useAction<Sent = void, Answer = unknown>(
  act: (sent: Sent) => Promise<Answer>,
  { done, failed, refetches, onSuccess, onSettled }: ActionOptions<Sent, Answer>,
) {
  const queryClient = useQueryClient()
  const refetch = async () => {
    if (refetches !== null)
      await queryClient.invalidateQueries(refetches && { queryKey: refetches })
  }
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: act,
    // While offline it fails at once; by default it would wait, and happen when nobody expects it anymore.
    networkMode: 'always',
    // What was sent may be a password.
    gcTime: 0,
    onSuccess: async (answer, sent) => {
      const said = done?.(answer, sent) ?? null
      if (typeof said === 'string') toast(said)
      else if (said) toast(said.text, undoOf(queryClient, changeSetOf(answer), said.undone))
      await refetch()
      await onSuccess?.(answer, sent)
    },
    onError: (failure, sent) => {
      const message = messageOf(failure)
      if (failed !== 'in-place') toastError(failed ? failed(message, sent) : message)
      if (refetches) void refetch()
    },
    onSettled: () => onSettled?.(),
  })
  return {
    run: mutate,
    isPending,
    /** What is being sent, to show it before it is stored. */
    pending: isPending ? variables : undefined,
    problem: error ? messageOf(error) : undefined,
  }
}

function changeSetOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('changeSet' in answer)) return null
  return typeof answer.changeSet === 'number' ? answer.changeSet : null
}
