import type { Category } from '@app/core/categories/category.ts'
import { zoneOf } from '@app/core/events/day.ts'
import { Select, TextInput } from '@mantine/core'
import { DateField } from '../../ui/date-field.tsx'
import type { EventRow } from './days.ts'
import { categoryEdits, type EventEdits, type RequiredField } from './draft.ts'

/** The cells that can be edited, by the field they hold. */
export type CellName = 'category' | 'title' | 'description' | 'details' | 'date'

type EventCellInputsProps = {
  row: EventRow
  zone: string
  categories: Category[]
  missing: RequiredField[]
  onEdit: (row: EventRow, edits: Partial<EventEdits>) => void
}

/** The cells of a row as inputs, all at once. */
export function EventCellInputs(props: EventCellInputsProps) {
  const { row, zone, categories, missing, onEdit } = props
  const { event } = row
  const lacks = (name: CellName) => missing.includes(name as RequiredField)
  const textCell = (name: 'title' | 'description' | 'details', label: string) => (
    <td data-column={label}>
      <TextInput
        aria-label={label}
        placeholder={label}
        value={event[name]}
        error={lacks(name)}
        onChange={(change) => onEdit(row, { [name]: change.currentTarget.value })}
      />
    </td>
  )
  return (
    <>
      <td data-column="Category">
        <Select
          aria-label="Category"
          searchable
          openOnFocus={false}
          allowDeselect={false}
          value={event.category === '' ? null : event.category}
          error={lacks('category')}
          data={categories.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => id !== null && onEdit(row, categoryEdits(event, id, categories))}
        />
      </td>
      {textCell('title', 'Event category')}
      {textCell('description', 'Description')}
      {textCell('details', 'Details')}
      <td data-column="Date">
        <DateField
          label="Date"
          hideLabel
          zone={zoneOf(event, zone)}
          value={event.date}
          onChange={(date) => date !== null && onEdit(row, { date })}
        />
      </td>
    </>
  )
}
