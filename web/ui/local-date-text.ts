import type { DateRead } from '@app/core/time/read-date.ts'
import { dayText, fieldText } from './dates.ts'
import { parseTyped } from './typed-date.ts'

/** A day or a time, without a zone. */
export type LocalDate = Temporal.PlainDate | Temporal.PlainDateTime

/** The text of its field: `01 Dec 2026`, `01 Dec 2026 - 18:00`. */
export function formatLocalDate(date: LocalDate | null): string {
  if (date === null) return ''
  return date instanceof Temporal.PlainDate ? dayText(date) : fieldText(date)
}

/** Parses a typed date without a zone, midnight as the day; undefined if it is not a date. */
export function parseLocalDate(text: string): LocalDate | undefined {
  const found = parseTyped(text, 'UTC')
  return 'read' in found ? toLocalDate(found.read) : undefined
}

export function toLocalDate({ at }: DateRead): LocalDate {
  return at.hour === 0 && at.minute === 0 ? at.toPlainDate() : at
}
