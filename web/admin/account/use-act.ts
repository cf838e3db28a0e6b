import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-error.ts'

/**
 * One act on the account: while it lasts the form is busy, what is refused stands in the form, and afterwards
 * the account is read again. `act` answers whether it was done.
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
