import { currentOperator } from './current-operator.ts'

const KEY = 'session-ended'

/** Whose session ended in this tab while they were at work, until somebody has signed in again. */
export const sessionEnded = {
  mark: () => sessionStorage.setItem(KEY, currentOperator.read()),
  isMarked: () => sessionStorage.getItem(KEY) !== null,
  /** Whether it was this operator's session; it is told once. */
  take(operator: string): boolean {
    const whose = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return whose === operator
  },
}
