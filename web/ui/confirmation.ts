import { useSyncExternalStore } from 'react'

export type ConfirmationRequest = {
  title: string
  text: string
  /** The verb and, if it affects many, the number. */
  action: string
  tone?: 'filled' | 'danger'
  /** The verb of another way to go on. */
  other?: string
}

export type Choice = 'action' | 'other'

type PendingConfirmation = ConfirmationRequest & { answer: (chosen: Choice | null) => void }

let pending: PendingConfirmation | null = null
const listeners = new Set<() => void>()

/** Asks before an action with large effect, from anywhere: a toast outlives its screen. */
export async function requestConfirmation(question: ConfirmationRequest): Promise<boolean> {
  return (await requestChoice(question)) === 'action'
}

/** Asks which of two ways to go; null for neither. */
export function requestChoice(question: ConfirmationRequest): Promise<Choice | null> {
  pending?.answer(null)
  return new Promise((resolve) => {
    const answer = (chosen: Choice | null) => {
      setPending(null)
      resolve(chosen)
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
