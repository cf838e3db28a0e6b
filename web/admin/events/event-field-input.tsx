import type { Category } from '@app/core/categories/category.ts'
import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import type { Field } from '@app/core/nouns/field.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { readNow } from '../../ui/now.ts'
import { DateField, type UnreadText } from '../../ui/date-field.tsx'
import { isSaveKey, isSendKey } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import { formFieldLabel, type EventField, type NewEventForm } from './event-draft.ts'

type EventFieldInputProps = {
  field: EventField
  value: NewEventForm
  categories: readonly Category[]
  zone: string
  error: string | undefined
  /** What was typed as its date and cannot be read. */
  unread: UnreadText | undefined
  onUnread: (unread: UnreadText | null) => void
  onChange: (value: string | null) => void
}

const MAX_LINES = 6

export function EventFieldInput(props: EventFieldInputProps) {
  const { field, value, categories, zone, error, onChange } = props
  const { kind, initial }: Field = EVENT_FIELDS[field]
  const text = value[field] ?? ''
  // The event category defaults to the category's title.
  const title = categories.find(({ id }) => id === value.category)?.title
  const isRequired = initial === undefined && field !== 'title'
  const placeholder = field === 'title' ? title : isRequired ? undefined : t('Optional')
  const shared = {
    label: formFieldLabel(field),
    required: isRequired,
    error,
    ...(placeholder !== undefined && { placeholder }),
  }
  if (kind === 'id')
    return (
      <CategoryPicker
        {...shared}
        categories={categories}
        value={value[field]}
        onChange={onChange}
      />
    )
  if (kind === 'instant')
    return (
      <DateField
        {...shared}
        zone={zone}
        min={readNow()}
        value={value[field]}
        unread={props.unread}
        onUnread={props.onUnread}
        onChange={onChange}
      />
    )
  const written = { value: text, onChange: (event: Written) => onChange(event.currentTarget.value) }
  return kind === 'words' ? (
    <Textarea
      {...shared}
      {...written}
      autosize
      minRows={1}
      maxRows={MAX_LINES}
      onKeyDown={sendByKey}
    />
  ) : (
    <TextInput {...shared} {...written} />
  )
}

/** Enter inserts a line here: Ctrl+Enter and Ctrl+S submit the form. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (!isSaveKey(event) && !isSendKey(event)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type Written = { currentTarget: { value: string } }
