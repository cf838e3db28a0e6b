const KEY = 'operator'

/** Who is signed in in this browser; empty until the server has said so once. */
export const currentOperator = {
  read: () => localStorage.getItem(KEY) ?? '',
  write: (id: string) => localStorage.setItem(KEY, id),
}

/** The name under which this browser keeps what only the operator signed in may see. */
export function toOperatorKey(name: string): string {
  return `${name} of ${currentOperator.read()}`
}
