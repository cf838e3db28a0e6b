import { WrongRow } from '@app/core/imports/event-to-add.ts'
import type { ListedRow } from '@app/core/imports/list.ts'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'

/** Sentences about rows that the server refused, by the key of the row. */
export type WrongByKey = ReadonlyMap<string, string[]>

const Details = z.object({ rows: z.array(WrongRow) })

/** Which rows of the list that was sent the server refused; empty where it refused something else. */
export function wrongByKey(error: unknown, sent: ListedRow[]): WrongByKey {
  const details = Details.safeParse(error instanceof ApiError ? error.details : undefined)
  const wrong = new Map<string, string[]>()
  for (const { row, field, message } of details.data?.rows ?? []) {
    const key = sent[row - 1]?.key
    if (key === undefined) continue
    const sentence = [FIELD_WORDS[field] ?? field, message].filter((word) => word !== '').join(' ')
    wrong.set(key, [...(wrong.get(key) ?? []), sentence])
  }
  return wrong
}

const FIELD_WORDS: Record<string, string> = {
  category: 'Category',
  title: 'Event category',
  description: 'Description',
  details: 'Details',
  date: 'Date',
}
