import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-error.ts'
import { operatorsQuery } from './queries.ts'

/** Runs an action on an operator: errors are shown in the dialog, and the list is refetched either way. */
export function useOperatorAct() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function act(what: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      await what()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: operatorsQuery.queryKey })
      setBusy(false)
    }
  }

  return { act, isBusy, problem }
}
