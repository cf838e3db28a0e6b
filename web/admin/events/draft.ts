import { DEFAULT_EVENT_CATEGORY, type Category } from '@app/core/categories/category.ts'
import type { Event, EventFields } from '@app/core/events/event.ts'
import type { z } from 'zod'
import { t } from '../../ui/text.ts'

export type EventEdits = Required<z.input<typeof EventFields>>

/** What of an event people write. */
export function eventEditsOf(event: Event): EventEdits {
  const { title, category, description, details, date } = event
  return { title, category, description, details, date }
}

/** An event that is not stored yet, beside what people write. */
export const NEW_EVENT: Omit<Event, 'id' | keyof EventEdits> = {
  version: 0,
  isDay: false,
  zone: null,
  crawler: null,
  sourceId: null,
  url: null,
  logoFile: null,
  imageFile: null,
}

const REQUIRED = ['category', 'title', 'description', 'date'] as const
type RequiredField = (typeof REQUIRED)[number]

/** The required fields that are empty, in the order of the columns. */
export function missingFields(
  fields: Partial<Record<RequiredField, string | null>>,
): RequiredField[] {
  return REQUIRED.filter((field) => (fields[field] ?? '').trim() === '')
}

/** What is said when a save lacks something, by the names that its fields have where they are written. */
export function missingSentence(labels: readonly string[]): string {
  return t('Save failed. One of the properties is null: {list}', { list: labels.join(', ') })
}

/** The category a new event starts with. */
export function defaultCategory(categories: readonly Category[]): Category | undefined {
  return categories.find(({ title }) => title === DEFAULT_EVENT_CATEGORY) ?? categories[0]
}

/**
 * The edits that come with another category: the title follows only where it still was the former category's
 * title.
 */
export function categoryEdits(
  event: Pick<Event, 'title' | 'category'>,
  category: string,
  categories: readonly Category[],
): Partial<EventEdits> {
  const titleOf = (id: string) => categories.find((other) => other.id === id)?.title
  const next = titleOf(category)
  const followed = event.title === '' || event.title === titleOf(event.category)
  return followed && next !== undefined ? { category, title: next } : { category }
}

/** What the create form says about an event: its *title* is what happens, its *category title* the event category. */
export type NewEventForm = {
  title: string
  category: string | null
  categoryTitle: string
  details: string
  date: string | null
}

/** The form in the words of a stored event; an empty category title is the category's own. */
export function fieldsOfForm(form: NewEventForm, categories: readonly Category[]) {
  const category = categories.find(({ id }) => id === form.category)
  return {
    title: form.categoryTitle.trim() || (category?.title ?? ''),
    category: form.category,
    description: form.title.trim(),
    details: form.details.trim(),
    date: form.date,
  }
}

/** The fields that the form lacks, in its order; the category title comes with a category. */
export function missingInForm(form: NewEventForm, categories: readonly Category[]): FormField[] {
  const missing = missingFields(fieldsOfForm(form, categories))
  return FORM_ORDER.filter((field) => missing.includes(field))
}

const FORM_ORDER = ['description', 'category', 'date'] as const
export type FormField = (typeof FORM_ORDER)[number]

const FORM_LABELS: Record<FormField, () => string> = {
  description: () => t('Title'),
  category: () => t('Category'),
  date: () => t('Date and time'),
}

/** A field as the form calls it. */
export function formFieldLabel(field: FormField): string {
  return FORM_LABELS[field]()
}

const FIELD_LABELS: Record<keyof EventEdits, () => string> = {
  category: () => t('Category'),
  title: () => t('Event category'),
  description: () => t('Description'),
  details: () => t('Details'),
  date: () => t('Date'),
}

export function eventFieldLabel(field: string): string {
  return FIELD_LABELS[field as keyof EventEdits]?.() ?? field
}
