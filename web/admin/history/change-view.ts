import type { ChangeCause, LoggedNoun } from '@app/core/log/change-set.ts'
import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'
import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import { toRowName } from '@app/core/log/row-name.ts'
import { describeField } from '@app/core/changes/field-words.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { NOUN_WORDS } from './noun-words.ts'

export const CAUSE_WORDS: Record<ChangeCause, () => string> = {
  create: () => t('Created'),
  edit: () => t('Edited'),
  delete: () => t('Deleted'),
  import: () => t('Imported'),
  crawl: () => t('Crawled'),
  undo: () => t('Undone'),
  restore: () => t('Restored'),
  start: () => t('First start'),
  demo: () => t('Demo'),
  backup: () => t('Restored from a backup'),
}

type ChangedField = { name: string; label: string; before: unknown; after: unknown }

export type RowView = {
  did: 'Created' | 'Deleted' | 'Changed'
  /** The row's display name. */
  name: string
  fields: ChangedField[]
  /** Names of a person's fields, whose values are not stored. */
  noted: string[]
}

/**
 * What happened to a row, field by field, without fields that were and are empty. `person` is the name of an operator
 * whose values the log does not store.
 */
export function toRowView({ noun, id, before, after }: HistoryRow, person?: string): RowView {
  if (noun === 'operators' || noun === 'app-users') {
    const named = after?.['fields']
    const noted = Array.isArray(named) ? named.map(String) : []
    return {
      did: 'Changed',
      name: person ?? id,
      fields: [],
      noted: noted.map((name) => translateMessage(describeField(name))),
    }
  }
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields = [...names]
    .filter((name) => !isSame(before?.[name], after?.[name]))
    .map((name) => ({
      name,
      label: capital(translateMessage(describeField(name))),
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    }))
  return {
    did: before ? (after ? 'Changed' : 'Deleted') : 'Created',
    name: toRowName(noun, after) ?? toRowName(noun, before) ?? id,
    fields,
    noted: [],
  }
}

/** Whether a set created or deleted the whole row, so that no single field of it can be restored. */
export function isWhole({ noun, id }: HistoryRow, rows: readonly HistoryRow[]): boolean {
  return rows.some((each) => each.noun === noun && each.id === id && !(each.before && each.after))
}

/** The kind of row, and what happened to it. */
export function describeChange(noun: LoggedNoun, did: RowView['did']): string {
  const { one } = NOUN_WORDS[noun]
  if (did === 'Created') return t('{noun} created', { noun: one() })
  return did === 'Deleted'
    ? t('{noun} deleted', { noun: one() })
    : t('{noun} changed', { noun: one() })
}

/** Why a set cannot be undone; undefined if it can be tried. */
export function findUndoProblem(set: HistorySet, now: Temporal.Instant): string | undefined {
  if (set.rowCount === 0) return t('It changed no row')
  if (set.isErased) return t('Its content was erased')
  if (set.concernsPeople) return t('It concerns people, whose values are not stored')
  if (set.undoneBy !== null) return t('It was undone already')
  const last = Temporal.Instant.from(set.at).add({ hours: UNDO_DAYS * 24 })
  if (Temporal.Instant.compare(now, last) > 0)
    return t('It is older than {days} days', { days: UNDO_DAYS })
  return undefined
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
