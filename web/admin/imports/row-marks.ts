import type { Category } from '@app/core/categories/category.ts'
import { EVENT_ROW_FIELDS } from '@app/core/events/fields.ts'
import type { ListedRow } from '@app/core/imports/event-list.ts'
import type { RowMark } from '@app/core/imports/row-mark.ts'
import { omitMove } from '@app/core/runs/differences.ts'
import { longDate } from '../../ui/dates.ts'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import { currentLanguage, t } from '../../ui/text.ts'
import { formatStatus } from '../events/status-column.ts'
import { formatValue } from '../format-value.ts'
import { labelsOf } from '../nouns/field-labels.ts'
import { formatNumber } from '../../ui/format-number.ts'

const labelOf = labelsOf(EVENT_ROW_FIELDS)

/** A short label for the effect of adding a row. */
export function describeMark(mark: RowMark, categories: ReadonlyMap<string, Category>): string {
  const { kind, changes, kept, category, name } = mark
  switch (kind) {
    case 'add':
      return t('New')
    case 'update':
      return t('Changes {fields}', {
        fields: list(omitMove(changes).map(({ field }) => toWord(field))),
      })
    case 'unchanged':
      return kept.length > 0 ? t('Stays as a person wrote it') : t('There already')
    case 'repeated':
      return t('Twice in the list')
    case 'elsewhere':
      if (name !== undefined) return t('There already as “{name}”', { name })
      return t('In {category} already', {
        category: categories.get(category ?? '')?.title ?? category ?? '',
      })
    case 'wrong':
      return t('Not complete')
  }
}

function list(words: string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(words)
}

function toWord(field: string): string {
  return labelOf(field).toLowerCase()
}

/** Notes under rows that change a stored event, or leave fields that a person wrote, by row key. */
export function notesOfMarks(
  rows: readonly ListedRow[],
  marks: ReadonlyMap<ListedRow, RowMark>,
  zone: string,
): Record<string, GridNote> {
  const notes = rows.flatMap((row) => {
    const { changes = [], kept = [] } = marks.get(row) ?? {}
    const lines = [
      ...omitMove(changes).map(({ field, from, to }) =>
        t('{field} was “{stored}” and becomes “{found}”.', {
          field: labelOf(field),
          stored: toText(field, from, zone),
          found: toText(field, to, zone),
        }),
      ),
      ...kept.map(({ field, stored, found }) =>
        t('{field} stays “{stored}”, as a person wrote it. Found: “{found}”.', {
          field: labelOf(field),
          stored: toText(field, stored, zone),
          found: toText(field, found, zone),
        }),
      ),
    ]
    return lines.length === 0 ? [] : [[row.key, { lines }] as const]
  })
  return Object.fromEntries(notes)
}

function toText(field: string, value: unknown, zone: string): string {
  if (field === 'status') return formatStatus(value) ?? formatValue(value)
  const isDate = field === 'date' || field === 'endDate'
  return isDate && typeof value === 'string' ? longDate(value, zone) : formatValue(value)
}

export type MarkCounts = Record<RowMark['kind'], number> & { kept: number }

export function countMarks(marks: readonly RowMark[]): MarkCounts {
  const counts: MarkCounts = {
    add: 0,
    update: 0,
    unchanged: 0,
    repeated: 0,
    elsewhere: 0,
    wrong: 0,
    kept: 0,
  }
  for (const { kind, kept } of marks) {
    counts[kind] += 1
    if (kept.length > 0) counts.kept += 1
  }
  return counts
}

/** `12 new, 3 changed, 80 there already, 2 partly as a person wrote them`, without zeros. */
export function describeMarkCounts(counts: MarkCounts): string {
  const there = counts.unchanged + counts.repeated
  const parts = [
    counts.add > 0 && t('{count} new', { count: formatNumber(counts.add) }),
    counts.update > 0 && t('{count} changed', { count: formatNumber(counts.update) }),
    there > 0 && t('{count} already there', { count: formatNumber(there) }),
    counts.elsewhere > 0 &&
      t('{count} already reported elsewhere', { count: formatNumber(counts.elsewhere) }),
    counts.kept > 0 && t('{count} keep what a person wrote', { count: formatNumber(counts.kept) }),
    counts.wrong > 0 && t('{count} not complete', { count: formatNumber(counts.wrong) }),
  ]
  return parts.filter((part) => part !== false).join(', ')
}
