import type { Category } from '@app/core/categories/category.ts'
import { zoneOf } from '@app/core/events/day.ts'
import { EVENT_FIELDS, EVENT_ROW_FIELDS } from '@app/core/events/fields.ts'
import { toInitialValues, type Field, type Fields } from '@app/core/nouns/field.ts'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'
import { setCategory, type ListedRow } from '@app/core/imports/event-list.ts'
import type { RowMark } from '@app/core/imports/row-mark.ts'
import type { Choice } from '../../ui/choices.ts'
import type {
  GridColumn,
  GridEdits,
  GridProblem,
  GridRow,
  GridValue,
} from '../../ui/grid/grid-types.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { t } from '../../ui/text.ts'
import { logoAddress } from '../picture-address.ts'
import { statusColumn } from '../events/status-column.ts'
import { columnsOf, type ColumnLayout } from '../nouns/columns.ts'
import type { RejectedRows } from './rejected-rows.ts'

type CachedGridRow = {
  problem: GridProblem | undefined
  mark: RowMark | undefined
  gridRow: GridRow
}

const gridRows = new WeakMap<ListedRow, CachedGridRow>()

/** Rows for the grid, each the same object as before if nothing changed. */
export function gridRowsOf(
  rows: readonly ListedRow[],
  wrong: RejectedRows,
  marks: ReadonlyMap<ListedRow, RowMark>,
  now: Temporal.Instant,
): GridRow[] {
  const at = { now: now.toString(), dayAgo: now.subtract({ hours: 24 }).toString() }
  return rows.map((row) =>
    gridRowOf(row, { problem: wrong.get(row.key), mark: marks.get(row) }, at),
  )
}

type Moments = { now: string; dayAgo: string }

/** Rejected rows are highlighted. */
function gridRowOf(
  row: ListedRow,
  { problem, mark }: Omit<CachedGridRow, 'gridRow'>,
  at: Moments,
): GridRow {
  const before = gridRows.get(row)
  if (before && before.problem === problem && before.mark === mark) return before.gridRow
  const { event } = row
  const gridRow = {
    id: row.key,
    name: event.description || event.title || t('the event'),
    values: { ...event, wasOpen: row.foundAs.startsWith(' ') },
    isDraft: problem !== undefined,
    isNew: false,
    isMuted: isOver(event, at),
    problem,
    ...(mark?.kind === 'update' && { stored: storedUnder(event, mark) }),
  }
  gridRows.set(row, { problem, mark, gridRow })
  return gridRow
}

/** The stored values of the fields that adding the row would change. */
function storedUnder(event: EventToAdd, { changes }: RowMark): GridRow['stored'] {
  const former = changes.map(({ field, from }) => [field, from as GridValue] as const)
  return { ...event, ...Object.fromEntries(former) }
}

/** Compares texts only: there may be ten thousand. A day is over a day after its first instant. */
function isOver({ date, isDay }: EventToAdd, at: Moments): boolean {
  return date !== '' && date < (isDay ? at.dayAgo : at.now)
}

/** The columns of the events-to-add table. The category is editable only if its source left it open. */
export function addColumns(
  categories: readonly Category[],
  choices: readonly Choice[],
  { zone, markOf }: { zone: string; markOf: (row: GridRow) => string },
): GridColumn[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const categoryOf = ({ values }: GridRow) => byId.get(String(values['category']))
  const layout: ColumnLayout<typeof EVENT_FIELDS> = {
    category: {
      kind: 'choice',
      width: '11%',
      place: 'subtitle',
      options: choices,
      isFixed: (row) => row.values['wasOpen'] === false && categoryOf(row) !== undefined,
    },
    title: { width: '14%', place: 'line' },
    description: { width: '20%', place: 'title', isStrong: true },
    details: { place: 'line' },
    date: {
      width: '12.5rem',
      place: 'line',
      zoneOf: ({ values }) => zoneOf(values as EventToAdd, zone),
      isWholeDay: ({ values }) => values['isDay'] === true,
      elsewhereOf: (row) => besideDate(row, zone),
    },
    endDate: {
      width: '12.5rem',
      place: 'line',
      isExtra: 'wide',
      zoneOf: ({ values }) => zoneOf(values as EventToAdd, zone),
      isWholeDay: ({ values }) => values['isDay'] === true,
    },
    // Most listed events are scheduled, so details need the room more.
    status: { ...statusColumn(), isExtra: 'wide' },
  }
  return [
    {
      field: 'logo',
      label: t('Logo'),
      kind: 'picture',
      addressOf: (row) => {
        const category = categoryOf(row)
        return category ? logoAddress(category) : null
      },
    },
    {
      field: 'mark',
      label: t('When added'),
      kind: 'read-only',
      width: '9.5rem',
      place: 'line',
      textOf: markOf,
    },
    ...columnsOf(EVENT_FIELDS, layout),
  ]
}

/** Why a row is greyed out, and the time in the source's zone. */
function besideDate({ isMuted, values }: GridRow, zone: string): string | null {
  const there = clockThere(values as EventToAdd, zone)
  if (!isMuted) return there
  return [t('Already over'), there].filter((text) => text !== null).join(' · ')
}

/** The time in the source's zone, if it differs. */
function clockThere({ date, isDay, zone: there }: EventToAdd, zone: string): string | null {
  return isDay || date === '' ? null : formatTimeInZone(date, zone, there)
}

/** Whether a person must choose a row's category. */
export function isOpen(column: GridColumn | undefined, row: GridRow): boolean {
  return column?.kind === 'choice' && column.isFixed?.(row) !== true
}

/** The event with the edited cells; a category brings its title along if there is none. */
export function applyCells(
  event: EventToAdd,
  edits: GridEdits,
  categories: ReadonlyMap<string, Category>,
): EventToAdd {
  const { category, ...others } = edits
  const texts = Object.entries(others).filter(([field, value]) => isTextOf(field, value))
  const edited = { ...event, ...Object.fromEntries(texts) }
  if (category === undefined) return edited
  const chosen = categories.get(String(category))
  return chosen ? setCategory(edited, chosen) : { ...edited, category: null }
}

/** Required fields are never cleared; an empty cell sets an empty text. */
function isTextOf(field: string, value: GridValue): boolean {
  const { kind, isNullable }: Partial<Field> = (EVENT_FIELDS as Fields)[field] ?? {}
  if (kind === undefined) return false
  if (value === null) return isNullable === true
  return typeof value === 'string' && (kind !== 'instant' || value !== '')
}

/** A blank event, such as the base of one pasted below the last row. */
export const NO_EVENT: EventToAdd = {
  category: null,
  title: '',
  description: '',
  date: '',
  image: null,
  ...toInitialValues(EVENT_ROW_FIELDS),
}
