import { useSyncExternalStore } from 'react'

export type ConfirmationRequest = {
  title: string
  text: string
  /** The verb and, if it affects many, the number. */
  action: string
  tone?: 'filled' | 'danger'
}

type PendingConfirmation = ConfirmationRequest & { answer: (isYes: boolean) => void }

let pending: PendingConfirmation | null = null
const listeners = new Set<() => void>()

/** Asks before an action with large effect, from anywhere: a toast outlives its screen. */
export function requestConfirmation(question: ConfirmationRequest): Promise<boolean> {
  pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      setPending(null)
      resolve(isYes)
    }
    setPending({ ...question, answer })
  })
}

/** The pending question; null if there is none. */
export function usePendingConfirmation(): PendingConfirmation | null {
  return useSyncExternalStore(listen, () => pending)
}

function setPending(next: PendingConfirmation | null) {
  pending = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
