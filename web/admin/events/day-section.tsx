import type { Category } from '@app/core/categories/category.ts'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { monthName, weekday } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import type { EventActions } from './actions.ts'
import { dayNote, type EventRow } from './days.ts'
import classes from './day-section.module.css'
import type { EventEdits } from './draft.ts'
import { EventTableRow } from './event-row.tsx'
import { LazyRows } from './lazy-rows.tsx'

/** Rows are drawn in groups of this many, and only near what is in view. */
const GROUP = 20

type EventDaySectionProps = {
  day: string
  rows: EventRow[]
  isFirst: boolean
  today: string
  zone: string
  categories: Category[]
  /** Id of the row that was added last, which takes the focus. */
  justAdded: string | null
  actions: EventActions
  onEdit: (row: EventRow, edits: Partial<EventEdits>) => void
  onAdd: () => void
  onOpenCrawlers: () => void
}

/** One day: its numeral under a strong rule, and a table of what is on. */
export const EventDaySection = memo(function EventDaySection(props: EventDaySectionProps) {
  const { day, rows, today, onAdd } = props
  const date = Temporal.PlainDate.from(day)
  return (
    <section
      className={classes['day']}
      id={`day-${day}`}
      data-today={day === today || undefined}
      aria-labelledby={`heading-${day}`}
    >
      <header>
        <h3 id={`heading-${day}`}>
          <b>{date.day}</b> {weekday(date)}
          <span className={classes['month']}>
            {monthName(date)} {date.year}
          </span>
        </h3>
        <span className={classes['note']}>{dayNote(day, today, rows.length)}</span>
        <ActionIcon
          variant="default"
          aria-label={`Add an event to ${date.day} ${monthName(date)}`}
          onClick={onAdd}
        >
          <IconPlus size={16} stroke={1.6} />
        </ActionIcon>
      </header>
      {rows.length === 0 ? <EmptyDay {...props} /> : <DayTable {...props} />}
    </section>
  )
}, sameDay)

/** A day is drawn again only when something of it changed; its functions do the same as before. */
function sameDay(one: EventDaySectionProps, other: EventDaySectionProps): boolean {
  return (
    one.rows === other.rows &&
    one.isFirst === other.isFirst &&
    one.today === other.today &&
    one.categories === other.categories &&
    one.justAdded === other.justAdded &&
    one.actions.missing === other.actions.missing
  )
}

function EmptyDay({ onAdd, onOpenCrawlers }: EventDaySectionProps) {
  return (
    <Empty
      text="Nothing on this day yet. Add an event, or run the crawlers that feed it."
      actions={
        <>
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
            Add an event
          </Button>
          <Button onClick={onOpenCrawlers}>Open crawlers</Button>
        </>
      }
    />
  )
}

const COLUMNS = ['Logo', 'Category', 'Event category', 'Description', 'Details', 'Date'] as const

function DayTable(props: EventDaySectionProps) {
  const { rows, isFirst, today, day } = props
  const groups = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_unused, place) =>
    rows.slice(place * GROUP, (place + 1) * GROUP),
  )
  const byId = new Map(props.categories.map((category) => [category.id, category]))
  return (
    <div className={classes['sheet']}>
      <table className={classes['table']}>
        <colgroup>
          {[...COLUMNS, 'Menu'].map((name) => (
            <col key={name} data-column={name} />
          ))}
        </colgroup>
        <thead data-hidden={!isFirst || undefined}>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {name}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Menu</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {groups.map((group, place) => (
          <LazyRows key={place} count={group.length} startsNear={day === today && place === 0}>
            {() =>
              group.map((row) => (
                <EventTableRow
                  key={row.event.id}
                  row={row}
                  zone={props.zone}
                  category={byId.get(row.event.category)}
                  categories={props.categories}
                  isJustAdded={row.event.id === props.justAdded}
                  missing={props.actions.missing[row.event.id]}
                  actions={props.actions}
                  onEdit={props.onEdit}
                />
              ))
            }
          </LazyRows>
        ))}
      </table>
    </div>
  )
}
