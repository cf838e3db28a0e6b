import type { ChangeCause, LoggedNoun, RowState } from '@app/core/log/change-set.ts'
import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'
import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import { fieldWords } from '@app/core/log/words.ts'

export const NOUN_WORDS: Record<LoggedNoun, { one: string; many: string }> = {
  locations: { one: 'Location', many: 'Locations' },
  'main-groups': { one: 'Main group', many: 'Main groups' },
  groups: { one: 'Group', many: 'Groups' },
  categories: { one: 'Category', many: 'Categories' },
  counters: { one: 'Counter', many: 'Counters' },
  events: { one: 'Event', many: 'Events' },
  crawlers: { one: 'Crawler', many: 'Crawlers' },
  'legal-documents': { one: 'Legal document', many: 'Legal documents' },
  operators: { one: 'Operator', many: 'Operators' },
  'app-users': { one: 'App user', many: 'App users' },
}

export const CAUSE_WORDS: Record<ChangeCause, string> = {
  create: 'Created',
  edit: 'Edited',
  delete: 'Deleted',
  import: 'Imported',
  crawl: 'Crawled',
  undo: 'Undone',
  restore: 'Restored',
  start: 'First start',
  demo: 'Demo',
}

type ChangedField = { name: string; label: string; before: unknown; after: unknown }

export type RowView = {
  did: 'Created' | 'Deleted' | 'Changed'
  /** What a person calls the row. */
  name: string
  fields: ChangedField[]
  /** Names of fields of a person, whose values are not kept. */
  noted: string[]
}

/**
 * What happened to a row, field by field; a field that was empty and stays empty is left out. `person` is what
 * somebody is called of whom the log keeps no values.
 */
export function rowView({ noun, id, before, after }: HistoryRow, person?: string): RowView {
  if (noun === 'operators' || noun === 'app-users') {
    const named = after?.['fields']
    const noted = Array.isArray(named) ? named.map(String) : []
    return { did: 'Changed', name: person ?? id, fields: [], noted: noted.map(fieldWords) }
  }
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields = [...names]
    .filter((name) => !isSame(before?.[name], after?.[name]))
    .map((name) => ({
      name,
      label: capital(fieldWords(name)),
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    }))
  return {
    did: before ? (after ? 'Changed' : 'Deleted') : 'Created',
    name: nameOf(after) ?? nameOf(before) ?? id,
    fields,
    noted: [],
  }
}

/** Why a set cannot be taken back; undefined where it can be tried. */
export function whyNotUndo(set: HistorySet, now: Temporal.Instant): string | undefined {
  if (set.isErased) return 'Its content was erased'
  if (set.concernsPeople) return 'It concerns people, of whom no values are kept'
  if (set.undoneBy !== null) return 'It was undone already'
  const last = Temporal.Instant.from(set.at).add({ hours: UNDO_DAYS * 24 })
  if (Temporal.Instant.compare(now, last) > 0) return `It is older than ${UNDO_DAYS} days`
  return undefined
}

function nameOf(state: RowState | null): string | undefined {
  const name = state?.['description'] || state?.['title']
  return typeof name === 'string' && name !== '' ? name : undefined
}

function isSame(one: unknown, other: unknown): boolean {
  return isEmpty(one) && isEmpty(other) ? true : JSON.stringify(one) === JSON.stringify(other)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
