import type { DateRead } from '@app/core/time/read-date.ts'
import { dayText, fieldText } from './dates.ts'
import { parseTyped } from './typed-date.ts'

/** A day, or a time of one, of a zone that others know. */
export type LocalDate = Temporal.PlainDate | Temporal.PlainDateTime

/** As its field shows it: `01 Dec 2026`, `01 Dec 2026 - 18:00`. */
export function formatLocalDate(date: LocalDate | null): string {
  if (date === null) return ''
  return date instanceof Temporal.PlainDate ? dayText(date) : fieldText(date)
}

/** What was typed, in no zone at all, midnight as the day; undefined where it is no date. */
export function parseLocalDate(text: string): LocalDate | undefined {
  const found = parseTyped(text, 'UTC')
  return 'read' in found ? toLocalDate(found.read) : undefined
}

export function toLocalDate({ at }: DateRead): LocalDate {
  return at.hour === 0 && at.minute === 0 ? at.toPlainDate() : at
}
