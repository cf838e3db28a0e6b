import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-error.ts'

/**
 * Runs an action on the account: the form is busy meanwhile, errors are shown in it, and the account is refetched
 * afterwards. `act` returns whether it succeeded.
 */
export function useAct() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function act(what: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      await what()
      await queryClient.invalidateQueries({ queryKey: ['account'] })
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { act, isBusy, problem }
}
