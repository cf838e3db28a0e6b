import { currentLanguage } from './text.ts'

/** `2,764`, formatted in the reader's language. */
export function formatNumber(value: number): string {
  return value.toLocaleString(currentLanguage())
}
