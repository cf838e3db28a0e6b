import type { LoggedNoun, RowState } from './change-set.ts'

/** The display name of a row: the description of an event, the title of everything else; undefined if it has neither. */
export function toRowName(noun: LoggedNoun, state: RowState | null): string | undefined {
  const names = noun === 'events' ? [state?.['description'], state?.['title']] : [state?.['title']]
  return names.find((name) => typeof name === 'string' && name !== '') as string | undefined
}
