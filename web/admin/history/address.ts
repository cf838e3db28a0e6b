import type { LoggedNoun } from '@app/core/log/change-set.ts'

/** Where the history of one row is shown. */
export function historyAddress(noun: LoggedNoun, id: string): string {
  return `/app/history?${new URLSearchParams({ noun, row: id }).toString()}`
}

/** Where one change set is shown by itself. */
export function setAddress(id: number): string {
  return `/app/history?set=${id}`
}
