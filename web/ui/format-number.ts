import { currentLanguage } from './text.ts'

/** `2,764`, formatted in the reader's language. */
export function formatNumber(value: number): string {
  return value.toLocaleString(currentLanguage())
}

/** A count for the choice of a plural form, and as it is displayed: `{count, plural, other {{shown} rows}}`. */
export function counted(count: number): { count: number; shown: string } {
  return { count, shown: formatNumber(count) }
}
