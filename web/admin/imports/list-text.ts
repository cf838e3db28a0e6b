import { EventToAdd } from '@app/core/imports/event-to-add.ts'
import type { ListedRow } from '@app/core/imports/list.ts'
import { z } from 'zod'

const Stored = z.array(z.object({ key: z.string(), foundAs: z.string(), event: EventToAdd }))

/** A list as it is kept in the browser. */
export function listText(rows: ListedRow[]): string {
  return JSON.stringify(rows)
}

/** The list that was kept; empty where nothing is, or nothing that this version of the screen can read. */
export function readListText(text: string | null): ListedRow[] {
  if (text === null) return []
  const read = Stored.safeParse(parsed(text))
  return read.success ? read.data : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
