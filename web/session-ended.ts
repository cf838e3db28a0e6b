import { currentOperator } from './current-operator.ts'

const KEY = 'session-ended'

/** The operator whose session ended in this tab while they were working, until somebody signs in again. */
export const sessionEnded = {
  mark: () => sessionStorage.setItem(KEY, currentOperator.read()),
  isMarked: () => sessionStorage.getItem(KEY) !== null,
  /** Whether it was this operator's session; clears the mark. */
  take(operator: string): boolean {
    const whose = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return whose === operator
  },
}
