import type { DraftAction, RestoredRow, NewRow } from '@app/core/drafts/reduce-drafts.ts'
import { toOperatorKey } from '../current-operator.ts'
import { parseJson, toRecord } from '../record.ts'

/** Reads the drafts that the previous version stored in this browser, and deletes them. */
export function takeLegacyDrafts(noun: string): DraftAction[] {
  const edited = takeItem(toOperatorKey(`unsaved-${noun}`))
  const added = takeItem(toOperatorKey(`new-${noun}`))
  const rows = Object.entries(toRecord(edited)).map(([id, draft]) =>
    toRestoredRow(id, toRecord(draft)),
  )
  const fresh = Array.isArray(added) ? added.map(toNewRow) : []
  return [
    ...(rows.length > 0 ? [{ kind: 'restored' as const, rows }] : []),
    ...(fresh.length > 0 ? [{ kind: 'added' as const, rows: fresh }] : []),
  ]
}

function takeItem(key: string): unknown {
  const text = localStorage.getItem(key)
  localStorage.removeItem(key)
  return text === null ? undefined : parseJson(text)
}

/** The previous version did not store the original values, so any other version counts as a conflict. */
function toRestoredRow(id: string, { seen, edits }: Record<string, unknown>): RestoredRow {
  const base = typeof seen === 'number' ? seen : 0
  return {
    id,
    place: null,
    edits: Object.fromEntries(
      Object.entries(toRecord(edits)).map(([field, value]) => [
        field,
        { value, was: undefined, base },
      ]),
    ),
  }
}

/** New events were stored as flat fields, new rows of the catalogue with their fields nested. */
function toNewRow(row: unknown, place: number): NewRow {
  const { id, fields, ...plain } = toRecord(row)
  return { id: String(id), place, fields: fields === undefined ? plain : toRecord(fields) }
}
