import {
  CHANGE_CAUSES,
  LOGGED_NOUNS,
  type ChangeCause,
  type LoggedNoun,
} from '@app/core/log/change-set.ts'
import { withValues } from '../use-screen-search.ts'

/** Filters in the address; missing or invalid ones do not filter. */
export type HistoryFilters = {
  noun?: LoggedNoun | undefined
  row?: string | undefined
  author?: string | undefined
  cause?: ChangeCause | undefined
  /** `2026-11-21`, a day in the reader's zone. */
  day?: string | undefined
  /** A single change set. */
  set?: number | undefined
}

export function readFilters(search: URLSearchParams): HistoryFilters {
  const noun = LOGGED_NOUNS.find((each) => each === search.get('noun'))
  const day = search.get('day') ?? ''
  const set = Number(search.get('set'))
  return {
    noun,
    row: noun && (search.get('row') || undefined),
    author: search.get('author') || undefined,
    cause: CHANGE_CAUSES.find((each) => each === search.get('cause')),
    day: isDay(day) ? day : undefined,
    set: Number.isSafeInteger(set) && set > 0 ? set : undefined,
  }
}

/** The query string with other filters; a row is cleared with its noun. */
export function withFilters(search: URLSearchParams, changes: Partial<Record<string, string>>) {
  return withValues(search, { ...('noun' in changes && { row: '' }), ...changes })
}

/** The query for the server, with the day as the instants of its start and end. */
export function historyQuery({ noun, row, author, cause, day }: HistoryFilters, zone: string) {
  return { noun, row, author, cause, ...(day && dayRange(day, zone)) }
}

function dayRange(day: string, zone: string) {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone)
  const end = start.toPlainDate().add({ days: 1 }).toZonedDateTime(zone)
  return { from: start.toInstant().toString(), to: end.toInstant().toString() }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
