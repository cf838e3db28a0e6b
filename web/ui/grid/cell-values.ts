import type { DateOrder, DateRead } from '@app/core/time/read-date.ts'
import { findChoice, findChoicesByName, formatChoice, type Choice } from '../choices.ts'
import { longDate } from '../dates.ts'
import { t } from '../text.ts'
import { dateExample, dateOrder, parseTyped, explainUnreadable } from '../typed-date.ts'
import type { GridColumn, GridRow, GridValue, InvalidCell } from './grid-types.ts'

/** The text of a cell, as a person would type it. */
export function cellText(column: GridColumn, row: GridRow): string {
  const value = row.values[column.field]
  const text = value === null || value === undefined ? '' : String(value)
  switch (column.kind) {
    case 'choice': {
      const choice = findChoice(column.options, text)
      return choice ? formatChoice(column.options, choice) : text
    }
    case 'date':
      return text === '' ? '' : longDate(text, column.zoneOf(row))
    case 'read-only':
      return column.textOf?.(row) ?? text
    case 'picture':
      return ''
    case 'text':
    case 'multiline':
    case 'number':
    case 'icon':
      return text
  }
}

/** The stored text of a cell; null if it is the same. */
function readFormerText(column: GridColumn, row: GridRow): string | null {
  if (!row.stored || !isWritable(column)) return null
  const former = cellText(column, { ...row, values: row.stored })
  return former === cellText(column, row) ? null : former
}

/** The stored text as a sentence beside the cell. */
export function describeFormer(column: GridColumn, row: GridRow): string | null {
  const former = readFormerText(column, row)
  if (former === null) return null
  return former === '' ? t('Was empty') : t('Was {text}', { text: former })
}

/** `date`: how a date was read. */
export type ReadCell = { value: GridValue; date?: DateRead } | Omit<InvalidCell, 'text'>

/** A column in the context of a row: a choice that is fixed in that row is read-only. */
export function columnIn(column: GridColumn, row: GridRow): GridColumn {
  if (column.kind !== 'choice' || !column.isFixed?.(row)) return column
  const { options: _options, isFixed: _isFixed, ...cell } = column
  return { ...cell, kind: 'read-only', textOf: () => cellText(column, row) }
}

/** Whether a column's cells are editable. */
export function isWritable({ kind }: GridColumn): boolean {
  return kind !== 'read-only' && kind !== 'picture'
}

/** The value that a text has in a column, or why it is invalid. */
export function readCell(
  column: GridColumn,
  row: GridRow,
  text: string,
  order: DateOrder = dateOrder(),
): ReadCell {
  const trimmed = text.trim()
  switch (column.kind) {
    case 'text':
      return { value: joinLines(trimmed) }
    case 'multiline':
    case 'icon':
      return { value: trimmed }
    case 'number':
      return readNumber(trimmed)
    case 'choice':
      return readChoice(column.options, trimmed)
    case 'date':
      return column.mayBeEmpty && trimmed === ''
        ? { value: null }
        : readDate(trimmed, column.zoneOf(row), order)
    case 'read-only':
    case 'picture':
      return { reason: t('This column cannot be written') }
  }
}

/** Puts the words of two lines on one, separated by a space. */
export function joinLines(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ')
}

function readNumber(text: string): ReadCell {
  if (text === '') return { value: null }
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain)
    ? { value: Number(plain) }
    : { reason: t('“{text}” is not a number', { text }) }
}

function readChoice(options: readonly Choice[], text: string): ReadCell {
  if (text === '') return { value: '' }
  const [found, ...others] = findChoicesByName(options, text)
  if (!found) return { reason: t('“{text}” is not among the choices', { text }) }
  if (others.length === 0) return { value: found.value }
  const called = [found, ...others]
  return {
    reason: t('“{text}” is the name of {count} choices: {names}', {
      text,
      count: called.length,
      names: called.map((choice) => formatChoice(options, choice)).join(', '),
    }),
    among: called.map(({ value }) => value),
  }
}

function readDate(text: string, zone: string, order: DateOrder): ReadCell {
  if (text === '') return { reason: t('A date is needed here') }
  const found = parseTyped(text, zone, order)
  if ('read' in found) return { value: found.read.instant.toString(), date: found.read }
  const reason = explainUnreadable(found.problem)
  return {
    reason:
      reason === undefined
        ? t('“{text}” is not a date such as {example}', { text, example: dateExample() })
        : t('“{text}” is not a date. {reason}', { text, reason }),
  }
}
