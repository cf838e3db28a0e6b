import type { Field, Fields } from '@app/core/nouns/field.ts'
import { longDate } from '../../ui/dates.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { formatValue } from '../format-value.ts'

/** The labels of a noun's fields in column headings; its id is not among the fields. */
export function labelsOf(fields: Fields): (field: string) => string {
  return (field) => {
    const label = fields[field]?.label
    if (label !== undefined) return translateMessage(label)
    return field === 'id' ? t('Id') : field
  }
}

/** Formats the values of a noun's fields for readers in a zone. */
export function valuesIn(fields: Fields, zone: string): (field: string, value: unknown) => string {
  return (name, value) => {
    const { kind, choices }: Partial<Field> = fields[name] ?? {}
    const text = formatValue(value)
    if (kind === 'instant' && typeof value === 'string') return longDate(value, zone)
    const chosen = choices?.[text]
    return chosen === undefined ? text : translateMessage(chosen)
  }
}
