import { currentLanguage } from './text.ts'

/** `2,764`, as the operator's language writes it. */
export function formatNumber(value: number): string {
  return value.toLocaleString(currentLanguage())
}
