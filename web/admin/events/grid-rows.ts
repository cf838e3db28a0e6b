import type { Category } from '@app/core/categories/category.ts'
import { isPast, findEndDate, zoneOf } from '@app/core/events/day.ts'
import type { Event } from '@app/core/events/event.ts'
import { moveEnd, type EventSpan } from '@app/core/events/ends.ts'
import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import { formerDateOf, isCalledOff } from '@app/core/events/status.ts'
import { toInitialValues, type Fields } from '@app/core/nouns/field.ts'
import type { Choice } from '../../ui/choices.ts'
import type { GridColumn, GridEdits, GridProblem, GridRow } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { eventLogo } from '../picture-address.ts'
import { columnsOf, type ColumnLayout } from '../nouns/columns.ts'
import { formatEnd, formatStart, formatStatus, statusColumn } from './status-column.ts'
import { dayOf, type EventRow } from './days.ts'
import { toCategoryEdits, findDefaultCategory, type EventEdits } from './event-draft.ts'

type CachedGridRow = { problem: GridProblem | undefined; gridRow: GridRow }

const gridRows = new WeakMap<EventRow, CachedGridRow>()

/** A row for the grid; the same object as before if nothing changed. */
export function gridRowOf(
  row: EventRow,
  problem: GridProblem | undefined,
  at: { now: Temporal.Instant; zone: string },
): GridRow {
  const before = gridRows.get(row)
  const isMuted = isOver(row.fields, at)
  if (before && before.problem === problem && before.gridRow.isMuted === isMuted)
    return before.gridRow
  const gridRow = {
    id: row.id,
    name: row.fields.description || row.fields.title || t('the new event'),
    values: toValues(row.fields),
    stored: row.stored && toValues(row.stored),
    isDraft: row.isDraft,
    isNew: row.stored === null,
    isMuted,
    problem: row.isDraft ? problem : undefined,
  }
  gridRows.set(row, { problem, gridRow })
  return gridRow
}

/** No column shows a field with several values. */
const toValues = (event: Event) => event as unknown as GridRow['values']

const endTimes = new WeakMap<Event, number>()

/** The same as `isPast`, but parses the end of an event only once. */
function isOver(event: Event, { now, zone }: { now: Temporal.Instant; zone: string }): boolean {
  if (event.isDay) return isPast(event, now, zone)
  const last = endTimes.get(event) ?? Temporal.Instant.from(findEndDate(event)).epochMilliseconds
  endTimes.set(event, last)
  return last < now.epochMilliseconds
}

const sourceTimes = new WeakMap<Event, { zone: string; text: string | null }>()

/** The time in the source's zone; cached, because rows render often. */
function clockThere(event: Event, zone: string): string | null {
  if (event.isDay || event.zone === null || event.zone === zone) return null
  const known = sourceTimes.get(event)
  if (known?.zone === zone) return known.text
  const text = formatTimeInZone(event.date, zone, event.zone)
  sourceTimes.set(event, { zone, text })
  return text
}

/** Its original start if it was moved, and the time in the source's zone. */
function besideDate(event: Event, zone: string): string | null {
  const former = formerDateOf(event)
  const readIn = zoneOf(event, zone)
  const was = former === null ? null : t('was {date}', { date: formatStart(former, readIn, event) })
  return [was, clockThere(event, zone)].filter((text) => text !== null).join(' · ') || null
}

/** The values of a grid row are its event. */
function eventIn({ values }: GridRow): Event {
  return values as unknown as Event
}

export function eventColumns(
  categories: readonly Category[],
  choices: readonly Choice[],
  { zone, today }: { zone: string; today: string },
): GridColumn[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const layout: ColumnLayout<Omit<typeof EVENT_FIELDS, 'date'>> = {
    description: { width: '24%', place: 'title', isStrong: true },
    category: { kind: 'choice', width: '13%', place: 'subtitle', isQuiet: true, options: choices },
    title: {
      width: '12%',
      place: 'line',
      isQuiet: true,
      isUsual: (row) => eventIn(row).title === byId.get(eventIn(row).category)?.title,
    },
    details: { place: 'line', isExtra: true },
    endDate: {
      width: '11.5rem',
      place: 'line',
      isExtra: 'wide',
      zoneOf: (row) => zoneOf(eventIn(row), zone),
      isWholeDay: (row) => eventIn(row).isDay,
      wordsOf: (row) => formatEnd(eventIn(row), zone),
    },
    status: statusColumn(),
  }
  const date: ColumnLayout<Pick<typeof EVENT_FIELDS, 'date'>> = {
    date: {
      width: '11.5rem',
      place: 'time',
      isStrong: true,
      // An ongoing event that started earlier is listed under today, with its own day.
      isUnderItsDay: (row) => dayOf(eventIn(row), zone) >= today,
      zoneOf: (row) => zoneOf(eventIn(row), zone),
      isWholeDay: (row) => eventIn(row).isDay,
      elsewhereOf: (row) => besideDate(eventIn(row), zone),
      statusOf: (row) =>
        isCalledOff(eventIn(row)) ? (formatStatus(eventIn(row).status) ?? null) : null,
    },
  }
  return [
    ...columnsOf(EVENT_FIELDS, date),
    {
      field: 'logo',
      label: t('Logo'),
      kind: 'picture',
      addressOf: (row) => eventLogo(eventIn(row), byId.get(eventIn(row).category)),
    },
    ...columnsOf(EVENT_FIELDS, layout),
  ]
}

/** Translates a grid's edits: a new category may bring its title, and required fields are never set to null. */
export function eventEdits(
  event: Pick<Event, 'title' | 'category'> & Partial<EventSpan>,
  edits: GridEdits,
  categories: readonly Category[],
): Partial<EventEdits> {
  const { category, ...others } = edits
  const brought = typeof category === 'string' ? toCategoryEdits(event, category, categories) : {}
  const validEdits = Object.entries(others).filter(
    ([name, value]) => value !== null || (EVENT_FIELDS as Fields)[name]?.isNullable,
  )
  return { ...brought, ...movedEnd(event, edits), ...Object.fromEntries(validEdits) }
}

/** When the start moves, the duration stays the same. */
function movedEnd(
  { date, endDate = null, isDay = false, zone = null }: Partial<EventSpan>,
  edits: GridEdits,
) {
  if (date === undefined || endDate === null || typeof edits['date'] !== 'string') return {}
  return { endDate: moveEnd({ date, endDate, isDay, zone }, edits['date']) }
}

/** New events at a given time, with the grid's edits applied. */
export function newEvents(
  added: readonly GridEdits[],
  date: string,
  categories: readonly Category[],
): EventEdits[] {
  const category = findDefaultCategory(categories)
  const plain = {
    ...toInitialValues(EVENT_FIELDS),
    title: category?.title ?? '',
    category: category?.id ?? '',
    description: '',
    date,
  }
  return added.map((edits) => ({ ...plain, ...eventEdits(plain, edits, categories) }))
}
