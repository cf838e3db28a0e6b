import type { Happening, KeptRow, NewRow } from '@app/core/drafts/next.ts'
import { ownKey } from '../operator-here.ts'
import { parsedJson, recordOf } from '../record.ts'

/** Drafts as the version before kept them in this browser, once: they are forgotten there. */
export function takeFormerDrafts(noun: string): Happening[] {
  const edited = takeItem(ownKey(`unsaved-${noun}`))
  const added = takeItem(ownKey(`new-${noun}`))
  const rows = Object.entries(recordOf(edited)).map(([id, draft]) => keptRow(id, recordOf(draft)))
  const fresh = Array.isArray(added) ? added.map(addedRow) : []
  return [
    ...(rows.length > 0 ? [{ kind: 'restored' as const, rows }] : []),
    ...(fresh.length > 0 ? [{ kind: 'added' as const, rows: fresh }] : []),
  ]
}

function takeItem(key: string): unknown {
  const text = localStorage.getItem(key)
  localStorage.removeItem(key)
  return text === null ? undefined : parsedJson(text)
}

/** What was stored when the edit began was not kept: any other version counts as a conflict. */
function keptRow(id: string, { seen, edits }: Record<string, unknown>): KeptRow {
  const base = typeof seen === 'number' ? seen : 0
  return {
    id,
    place: null,
    edits: Object.fromEntries(
      Object.entries(recordOf(edits)).map(([field, value]) => [
        field,
        { value, was: undefined, base },
      ]),
    ),
  }
}

/** New events stood there as a row of fields, new rows of the catalogue with their fields apart. */
function addedRow(row: unknown, place: number): NewRow {
  const { id, fields, ...plain } = recordOf(row)
  return { id: String(id), place, fields: fields === undefined ? plain : recordOf(fields) }
}
