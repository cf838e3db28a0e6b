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

/** What a toast says of events that were deleted; one is named by its title. */
export function describeDeleted(count: number, title?: string): string {
  if (title !== undefined) return t('{title} deleted successfully', { title })
  return t(
    '{count, plural, one {# event deleted successfully} other {# events deleted successfully}}',
    { count },
  )
}

/** The same where the delete is undone. */
export function describeRestored(count: number, title: string | undefined): string {
  if (title !== undefined) return t('{title} is back', { title })
  return t('{count, plural, one {# event is back} other {# events are back}}', { count })
}

export function describeDeleteFailed(
  count: number,
  title: string | undefined,
  message: string,
): string {
  if (title !== undefined) return t('{title} failed to be deleted: {message}', { title, message })
  return t(
    '{count, plural, one {# event failed to be deleted: {message}} other {# events failed to be deleted: {message}}}',
    { count, message },
  )
}

export function describeFailed(count: number, message: string): string {
  return t('{count, plural, one {# event failed: {message}} other {# events failed: {message}}}', {
    count,
    message,
  })
}

export function describeSaved(count: number): string {
  return t(
    '{count, plural, one {# event saved successfully} other {# events saved successfully}}',
    { count },
  )
}

export function describeUndone(count: number): string {
  return t('{count, plural, one {# event undone} other {# events undone}}', { count })
}
