import type { LoggedNoun, RowState } from './change-set.ts'

/** What people call a row: an event by what happens, everything else by its title; undefined where it has neither. */
export function toRowName(noun: LoggedNoun, state: RowState | null): string | undefined {
  const names = noun === 'events' ? [state?.['description'], state?.['title']] : [state?.['title']]
  return names.find((name) => typeof name === 'string' && name !== '') as string | undefined
}
