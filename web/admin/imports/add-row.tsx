import type { Category } from '@app/core/categories/category.ts'
import { zoneOf } from '@app/core/events/day.ts'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'
import type { ListedRow } from '@app/core/imports/list.ts'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { DateField } from '../../ui/date-field.tsx'
import { localZone } from '../../ui/dates.ts'
import { Logo } from '../../ui/logo.tsx'
import { logoAddress } from '../picture-address.ts'
import classes from './add-table.module.css'

export const COLUMNS = [
  'Logo',
  'Category',
  'Event category',
  'Description',
  'Details',
  'Date',
  'Remove',
] as const

export type RowActions = {
  edit: (key: string, edits: Partial<EventToAdd>) => void
  choose: (keys: string[], category: { id: string; title: string }) => void
  remove: (row: ListedRow) => void
}

type AddRowProps = {
  row: ListedRow
  category: Category | undefined
  categories: ReadonlyMap<string, Category>
  options: { value: string; label: string }[]
  /** What the server said against it. */
  problems: string[] | undefined
  actions: RowActions
}

const TEXTS = [
  ['title', 'Event category'],
  ['description', 'Description'],
  ['details', 'Details'],
] as const

/** One event to add; everything of it is edited in place but its logo and category. */
export function AddRow(props: AddRowProps) {
  const { row, category, problems = [], actions } = props
  const { event } = row
  const isWrong = (label: string) => problems.some((problem) => problem.startsWith(`${label} `))
  const name = event.description === '' ? 'the event' : event.description
  return (
    <>
      <tr data-wrong={problems.length > 0 || undefined}>
        <td data-column="Logo">
          <Logo src={category ? logoAddress(category) : null} size="sm" />
        </td>
        <td data-column="Category">
          <CategoryCell {...props} isWrong={isWrong('Category')} />
        </td>
        {TEXTS.map(([field, label]) => (
          <td key={field} data-column={label}>
            <TextInput
              aria-label={label}
              title={event[field]}
              value={event[field]}
              error={isWrong(label)}
              autoComplete="off"
              onChange={(change) => actions.edit(row.key, { [field]: change.currentTarget.value })}
            />
          </td>
        ))}
        <td data-column="Date">
          <DateField
            label="Date"
            hideLabel
            value={event.date}
            zone={zoneOf(event, localZone())}
            onChange={(date) => {
              if (date !== null) actions.edit(row.key, { date })
            }}
          />
        </td>
        <td data-column="Remove">
          <ActionIcon
            aria-label={`Remove ${name}`}
            title="Remove"
            data-row={row.key}
            onClick={() => actions.remove(row)}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr data-problem>
          <td colSpan={COLUMNS.length}>
            <span className={classes['problem']}>
              <IconAlertCircle size={15} stroke={1.6} aria-hidden="true" />
              {problems.join('; ')}
            </span>
          </td>
        </tr>
      )}
    </>
  )
}

/** Read-only, but where the source left it open: there the operator chooses, and may choose again. */
function CategoryCell(props: AddRowProps & { isWrong: boolean }) {
  const { row, category, categories, options, actions, isWrong } = props
  const isKnown = row.event.category !== null && !wasOpen(row)
  if (isKnown) {
    const title = category?.title ?? row.event.category
    return (
      <span className={classes['readonly']} title={title ?? undefined}>
        {title}
      </span>
    )
  }
  return (
    <Select
      aria-label="Category"
      placeholder="Choose"
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such category"
      value={row.event.category}
      data={options}
      error={isWrong}
      onChange={(id) => {
        const chosen = categories.get(id ?? '')
        if (chosen) actions.choose([row.key], chosen)
      }}
    />
  )
}

function wasOpen({ foundAs }: ListedRow): boolean {
  return foundAs.startsWith(' ')
}
