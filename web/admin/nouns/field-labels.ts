import type { Field, Fields } from '@app/core/nouns/field.ts'
import { longDate } from '../../ui/dates.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { formatValue } from '../format-value.ts'

/** What the fields of a noun are called over their columns; its id has no field of its own. */
export function labelsOf(fields: Fields): (field: string) => string {
  return (field) => {
    const label = fields[field]?.label
    if (label !== undefined) return translateMessage(label)
    return field === 'id' ? t('Id') : field
  }
}

/** How values of the fields of a noun are written for people whose clock shows a zone. */
export function valuesIn(fields: Fields, zone: string): (field: string, value: unknown) => string {
  return (name, value) => {
    const { kind, choices }: Partial<Field> = fields[name] ?? {}
    const text = formatValue(value)
    if (kind === 'instant' && typeof value === 'string') return longDate(value, zone)
    const chosen = choices?.[text]
    return chosen === undefined ? text : translateMessage(chosen)
  }
}
