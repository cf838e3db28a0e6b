import type { LoggedNoun } from '@app/core/log/change-set.ts'

export function historyAddress(noun: LoggedNoun, id: string): string {
  return `/app/history?${new URLSearchParams({ noun, row: id }).toString()}`
}

export function setAddress(id: number): string {
  return `/app/history?set=${id}`
}
