import { presentMoment } from '../../ui/clock.ts'
import type { Category } from '@app/core/categories/category.ts'
import { isPast as isPastEvent, zoneOf } from '@app/core/events/day.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { dayText, timeOf, zoned } from '../../ui/dates.ts'
import { refusesDates } from '../../ui/date-field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { eventLogo } from '../pictures.ts'
import type { EventActions } from './actions.ts'
import type { EventRow } from './days.ts'
import classes from './day-section.module.css'
import { missingSentence, type EventEdits, type RequiredField } from './draft.ts'
import { EventCellInputs, type CellName } from './event-cells.tsx'
import { EventRowMenu } from './event-row-menu.tsx'

type EventTableRowProps = {
  row: EventRow
  zone: string
  category: Category | undefined
  categories: Category[]
  missing: RequiredField[] | undefined
  isJustAdded: boolean
  actions: EventActions
  onEdit: (row: EventRow, edits: Partial<EventEdits>) => void
}

const COLUMN_OF: Record<CellName, string> = {
  category: 'Category',
  title: 'Event category',
  description: 'Description',
  details: 'Details',
  date: 'Date',
}

function sameRow(one: EventTableRowProps, other: EventTableRowProps): boolean {
  return (
    one.row === other.row &&
    one.category === other.category &&
    one.categories === other.categories &&
    one.missing === other.missing &&
    !other.row.isDraft
  )
}

/** One event. Its cells are text until they have the focus or hold something that is not saved. */
export const EventTableRow = memo(function EventTableRow(props: EventTableRowProps) {
  const { row, zone, category, missing = [], actions } = props
  const { event } = row
  const [focused, setFocused] = useState<CellName | null>(props.isJustAdded ? 'description' : null)
  const element = useRef<HTMLTableRowElement>(null)
  const isPast = isPastEvent(event, presentMoment(), zone)
  const isEditing = row.isDraft || focused !== null
  const save = () => {
    if (!refusesDates(element.current)) void actions.save(row)
  }

  // The text that was entered has become an input, which takes the focus over.
  useEffect(() => {
    if (focused === null) return
    const cell = `[data-column="${COLUMN_OF[focused]}"] input`
    element.current?.querySelector<HTMLInputElement>(cell)?.focus()
  }, [focused])

  // A save that lacks something leads to the first thing it lacks.
  useEffect(() => {
    if (missing.length > 0) element.current?.querySelector<HTMLElement>('[data-error]')?.focus()
  }, [missing])

  return (
    <>
      <tr
        ref={element}
        data-draft={row.isDraft || undefined}
        data-past={(isPast && !isEditing) || undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A calendar or a list of choices stands elsewhere in the page and still belongs to the row.
          const isOurs = currentTarget.contains(relatedTarget) || isInPortal(relatedTarget)
          if (!isOurs) setFocused(null)
        }}
        onKeyDown={(press) => {
          if (press.key !== 's' || !(press.ctrlKey || press.metaKey)) return
          press.preventDefault()
          save()
        }}
      >
        <td data-column="Logo">
          <Logo src={eventLogo(event, category)} size="sm" isMuted={isPast && !row.isDraft} />
        </td>
        {isEditing ? (
          <EventCellInputs {...props} missing={missing} />
        ) : (
          <EventCellTexts event={event} zone={zone} category={category} onFocus={setFocused} />
        )}
        <td data-column="Menu">
          <EventRowMenu row={row} actions={actions} onSave={save} />
        </td>
      </tr>
      {missing.length > 0 && row.isDraft && (
        <tr data-problem>
          <td colSpan={7}>
            <span>
              <IconAlertCircle size={15} stroke={1.6} aria-hidden="true" />
              {missingSentence(missing)}
            </span>
          </td>
        </tr>
      )}
    </>
  )
}, sameRow)

function isInPortal(target: Element | null): boolean {
  return target?.closest('[data-portal]') != null
}

type EventCellTextsProps = {
  event: EventRow['event']
  zone: string
  category: Category | undefined
  onFocus: (cell: CellName) => void
}

function EventCellTexts({ event, zone, category, onFocus }: EventCellTextsProps) {
  const text = (name: CellName, value: string) => (
    <button
      type="button"
      className={classes['text']}
      title={value}
      aria-label={value === '' ? `${COLUMN_OF[name]}, empty` : undefined}
      onClick={() => onFocus(name)}
      onFocus={() => onFocus(name)}
    >
      {value}
    </button>
  )
  const day = dayText(zoned(event.date, zoneOf(event, zone)))
  const time = timeOf(event.date, zone)
  return (
    <>
      <td data-column="Category">{text('category', category?.title ?? event.category)}</td>
      <td data-column="Event category">{text('title', event.title)}</td>
      <td data-column="Description">{text('description', event.description)}</td>
      <td data-column="Details">{text('details', event.details)}</td>
      <td data-column="Date">
        <button
          type="button"
          className={classes['text']}
          aria-label={`${day}${event.isDay ? ', all day' : ` - ${time}`}`}
          onClick={() => onFocus('date')}
          onFocus={() => onFocus('date')}
        >
          <em>
            {day}
            {!event.isDay && ' - '}
          </em>
          {event.isDay ? <span data-all-day>All day</span> : time}
        </button>
      </td>
    </>
  )
}
