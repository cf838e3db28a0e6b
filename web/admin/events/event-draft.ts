import { DEFAULT_EVENT_CATEGORY, type Category } from '@app/core/categories/category.ts'
import type { Event, EventFields } from '@app/core/events/event.ts'
import { EVENT_FIELDS, EVENT_OTHER_FIELDS, EVENT_SOURCE_FIELDS } from '@app/core/events/fields.ts'
import {
  fieldNames,
  toInitialValues,
  findMissing,
  type Edits,
  type Field,
  type FieldName,
} from '@app/core/nouns/field.ts'
import type { z } from 'zod'
import { t } from '../../ui/text.ts'
import { labelsOf } from '../nouns/field-labels.ts'

export type EventEdits = Required<z.input<typeof EventFields>>
export type EventField = FieldName<typeof EVENT_FIELDS>

/** Defaults of a new event, besides the fields that people edit. */
export const NEW_EVENT: Omit<Event, 'id' | EventField> = {
  version: 0,
  ...toInitialValues(EVENT_SOURCE_FIELDS),
  ...toInitialValues(EVENT_OTHER_FIELDS),
}

/** The required fields that are empty. */
export function findMissingFields(
  fields: Partial<Record<EventField, string | null>>,
): EventField[] {
  return findMissing(EVENT_FIELDS, fields)
}

/** The message for an incomplete save, with the labels of the fields in that form. */
export function describeMissing(labels: readonly string[]): string {
  return t('Save failed. One of the properties is null: {list}', { list: labels.join(', ') })
}

export function findDefaultCategory(categories: readonly Category[]): Category | undefined {
  return categories.find(({ title }) => title === DEFAULT_EVENT_CATEGORY) ?? categories[0]
}

/** The edits for another category: the title follows only if it was the former category's title. */
export function toCategoryEdits(
  event: Pick<Event, 'title' | 'category'>,
  category: string,
  categories: readonly Category[],
): Partial<EventEdits> {
  const titleOf = (id: string) => categories.find((other) => other.id === id)?.title
  const next = titleOf(category)
  const followed = event.title === '' || event.title === titleOf(event.category)
  return followed && next !== undefined ? { category, title: next } : { category }
}

/** The values of the create form; not chosen yet is null. */
export type NewEventForm = { [F in EventField]: Edits<typeof EVENT_FIELDS>[F] | null }

export const EMPTY_FORM: NewEventForm = {
  title: '',
  category: null,
  description: '',
  date: null,
  ...toInitialValues(EVENT_FIELDS),
}

/** The form as an event to store; an empty event category becomes the title of the category. */
export function toEventFields(form: NewEventForm, categories: readonly Category[]): NewEventForm {
  const category = categories.find(({ id }) => id === form.category)
  const entries = fieldNames(EVENT_FIELDS).map((name) => {
    // A stored form may be older than the field.
    const { initial = null }: Field = EVENT_FIELDS[name]
    return [name, form[name]?.trim() ?? initial]
  })
  const fields: NewEventForm = Object.fromEntries(entries)
  return { ...fields, title: fields.title || (category?.title ?? '') }
}

/** The missing fields of the form in its order; the event category has a default from the category. */
export function findMissingInForm(
  form: NewEventForm,
  categories: readonly Category[],
): EventField[] {
  const missing = findMissingFields(toEventFields(form, categories))
  return FORM_ORDER.filter((field) => field !== 'title' && missing.includes(field))
}

/** The form labels the description as title, and the event category as category title. */
const FORM_LABELS: { readonly [F in EventField]?: () => string } = {
  description: () => t('Title'),
  title: () => t('Category title'),
  date: () => t('Date and time'),
}

const FIRST_IN_FORM = ['description', 'category', 'title'] as const satisfies EventField[]

/** The fields of the create form in order, without the status: a new event is scheduled. */
export const FORM_ORDER: readonly EventField[] = [
  ...new Set<EventField>([...FIRST_IN_FORM, ...fieldNames(EVENT_FIELDS)]),
].filter((field) => field !== 'status')

export function formFieldLabel(field: EventField): string {
  return FORM_LABELS[field]?.() ?? eventFieldLabel(field)
}

export const eventFieldLabel = labelsOf(EVENT_FIELDS)
