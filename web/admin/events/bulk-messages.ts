import { t } from '../../ui/text.ts'

/** What an event is called in a toast, so that it says whose it is: `PRO-TV, Test concert`. */
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

/** What a toast says of events that were deleted. */
export function describeDeleted(count: number): string {
  return t(
    '{count, plural, one {# event deleted successfully} other {# events deleted successfully}}',
    { count },
  )
}
