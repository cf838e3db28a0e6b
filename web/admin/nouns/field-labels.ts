import type { Fields } from '@app/core/nouns/field.ts'
import { translateMessage, t } from '../../ui/text.ts'

/** What the fields of a noun are called over their columns; its id has no field of its own. */
export function labelsOf(fields: Fields): (field: string) => string {
  return (field) => {
    const label = fields[field]?.label
    if (label !== undefined) return translateMessage(label)
    return field === 'id' ? t('Id') : field
  }
}
