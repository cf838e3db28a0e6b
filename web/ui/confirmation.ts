import { useSyncExternalStore } from 'react'

export type ConfirmationRequest = {
  title: string
  text: string
  /** The verb and, if it affects many, the number. */
  action: string
  tone?: 'filled' | 'danger'
}

/** Yes, no, or another way to go on. */
type Answer = boolean | 'other'

/** `other` is the verb of another way to go on. */
type Question = ConfirmationRequest & { other?: string }
type PendingConfirmation = Question & { answer: (answer: Answer) => void }

let pending: PendingConfirmation | null = null
const listeners = new Set<() => void>()

export function requestConfirmation(question: Question & { other: string }): Promise<Answer>
export function requestConfirmation(question: ConfirmationRequest): Promise<boolean>
/** Asks before an action with large effect, from anywhere: a toast outlives its screen. */
export function requestConfirmation(question: Question): Promise<Answer> {
  pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (answered: Answer) => {
      setPending(null)
      resolve(answered)
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
