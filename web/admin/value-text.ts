import { t } from '../ui/text.ts'

/** Any stored value as one line for people. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  return Array.isArray(value) ? value.map(valueText).join('; ') : JSON.stringify(value)
}
