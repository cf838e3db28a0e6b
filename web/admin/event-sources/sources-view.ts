import type { FieldOrigin } from '@app/core/runs/event-source.ts'
import { t } from '../../ui/text.ts'

export function nameSource({ crawler }: { crawler: { id: string; title: string } | null }): string {
  return crawler?.title ?? t('A person or an import')
}

const FIELD_LABELS: Record<FieldOrigin['field'], () => string> = {
  description: () => t('Description'),
  date: () => t('Date'),
  title: () => t('Event category'),
  details: () => t('Details'),
  url: () => t('Address'),
  status: () => t('Status'),
}

/** The fields of an event from one source, or with `null` those that a person wrote. */
export function fieldsOf(fields: readonly FieldOrigin[], place: number | null): string[] {
  return fields.filter(({ source }) => source === place).map(({ field }) => FIELD_LABELS[field]())
}
