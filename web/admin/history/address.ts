import type { LoggedNoun } from '@app/core/log/change-set.ts'

/** URL of the history of one row. */
export function historyAddress(noun: LoggedNoun, id: string): string {
  return `/app/history?${new URLSearchParams({ noun, row: id }).toString()}`
}

/** URL of a single change set. */
export function setAddress(id: number): string {
  return `/app/history?set=${id}`
}
