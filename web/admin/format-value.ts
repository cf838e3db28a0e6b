import { t } from '../ui/text.ts'

/** Formats any stored value as one line. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  return Array.isArray(value) ? value.map(formatValue).join('; ') : JSON.stringify(value)
}
