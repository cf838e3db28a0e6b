const KEY = 'operator'

/** The operator signed in in this browser; empty until the server has confirmed one. */
export const currentOperator = {
  read: () => localStorage.getItem(KEY) ?? '',
  write: (id: string) => localStorage.setItem(KEY, id),
}

/** The storage key for data that only the signed-in operator may see. */
export function toOperatorKey(name: string): string {
  return `${name} of ${currentOperator.read()}`
}
