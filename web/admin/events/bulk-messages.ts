import { t } from '../../ui/text.ts'

/** The name of an event in a toast, including its event category: `PRO-TV, Test concert`. */
export function toEventName({
  title,
  description,
}: {
  title: string
  description: string
}): string {
  return [title, description].filter((part) => part.trim() !== '').join(', ')
}

/** `1 event`, `12 events` */
export function countOf(count: number): string {
  return t('{count, plural, one {# event} other {# events}}', { count })
}

export function describeDeleted(count: number): string {
  return t(
    '{count, plural, one {# event deleted successfully} other {# events deleted successfully}}',
    { count },
  )
}
