import { useSyncExternalStore } from 'react'

export type Question = {
  title: string
  text: string
  /** The verb and, where it touches many, the number. */
  action: string
  tone?: 'filled' | 'danger'
}

type Asked = Question & { answer: (isYes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Asks before something that touches much, wherever it was called for: a toast outlives its screen. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      become(null)
      resolve(isYes)
    }
    become({ ...question, answer })
  })
}

/** What is asked at present; null where nothing is. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(listen, () => asked)
}

function become(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
