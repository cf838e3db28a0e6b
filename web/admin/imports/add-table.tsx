import type { Category } from '@app/core/categories/category.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { readNow } from '../../ui/now.ts'
import { localZone } from '../../ui/dates.ts'
import { blockInvalidDates } from '../../ui/date-field.tsx'
import { requestConfirmation, type ConfirmationRequest } from '../../ui/confirmation.ts'
import { Dock } from '../../ui/dock.tsx'
import { BulkBar } from '../../ui/grid/bulk-bar.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type {
  GridChange,
  GridColumn,
  GridEdits,
  GridProps,
  GridRow,
  GridState,
} from '../../ui/grid/grid-types.ts'
import { blockInvalidCells } from '../../ui/grid/block-save.ts'
import { useGridState } from '../../ui/grid/use-grid-state.ts'
import { Empty, LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { headingOf, Widget } from '../../ui/widget.tsx'
import { useCategoryChoices } from '../catalogue/category-picker.tsx'
import { AddActions, AddNote } from './add-header.tsx'
import { countOfEvents } from './import-summary.ts'
import { addColumns, gridRowsOf, isOpen, NO_EVENT, applyCells } from './grid-rows.ts'
import { describeMark, notesOfMarks } from './row-marks.ts'
import type { EventList } from './use-event-list.ts'
import { useRowMarks, type RowMarks } from './use-row-marks.ts'
import { counted } from '../../ui/format-number.ts'

/** The list's anchor in the page. */
const LIST = 'events-to-add'

/** The list's heading, as a focus target. */
export const listHeading = () => headingOf(LIST)

type AddTableProps = { list: EventList; categories: Category[] }

/** Events found by the sources of a screen, for review before they are all stored together. */
export function AddTable({ list, categories }: AddTableProps) {
  const { rows } = list
  const table = useRef<HTMLDivElement>(null)
  const cells = useGridState(`add-${list.screen}`)
  const byId = useMemo(() => new Map(categories.map((one) => [one.id, one])), [categories])
  const [addsElsewhere, setAddsElsewhere] = useState(false)
  const marks = useRowMarks(rows, addsElsewhere)
  const { columns, notes, gridRows } = useMarkedGrid({ list, categories, byId, marks })
  const grid = { ...cells, notes }

  function edit(changes: readonly GridChange[]) {
    return list.edit(
      new Map(changes.map(({ id, edits }) => [id, (event) => applyCells(event, edits, byId)])),
    )
  }

  function remove(keys: readonly string[]) {
    focusBeside(keys)
    grid.forget(keys)
    list.remove(keys)
  }

  async function addAll() {
    const there = new Set(rows.map(({ key }) => key))
    if (blockInvalidDates(table.current) || blockInvalidCells(grid, (id) => there.has(id))) return
    const left = addsElsewhere ? 0 : (marks.counts?.elsewhere ?? 0)
    if (left > 0 && !(await requestConfirmation(questionOf(left, rows.length)))) return
    await list.addAll({ addsElsewhere, seal: marks.seal })
  }

  const add = (added: readonly GridEdits[]) =>
    list.addWritten(added.map((edits) => applyCells(NO_EVENT, edits, byId)))

  return (
    <Widget
      name={LIST}
      title={t('Events to add')}
      look="rule"
      isNeeded={gridRows.some(({ problem }) => problem !== undefined)}
      note={
        <AddNote
          list={list}
          categories={categories}
          counts={marks.counts}
          addsElsewhere={addsElsewhere}
          onAddsElsewhere={setAddsElsewhere}
        />
      }
      actions={<AddActions list={list} onAddAll={() => void addAll()} />}
    >
      <div ref={table}>
        {list.isRead ? (
          <Grid
            label={t('events to add')}
            grid={grid}
            columns={columns}
            rows={gridRows}
            onEdit={edit}
            onAdd={add}
            onRemove={(keys) => {
              grid.forget(keys)
              list.take(new Set(keys))
            }}
            rowAction={{
              label: t('Remove'),
              icon: <IconTrash size={16} stroke={1.6} />,
              nameOf: ({ name }) => t('Remove {name}', { name }),
              run: ({ id }) => remove([id]),
            }}
            empty={<Empty text={t('No events to add...')} />}
          />
        ) : (
          <LoadingRows rows={3} label={t('Loading the list')} />
        )}
      </div>
      <Dock>
        <ChosenBar {...{ grid, columns, rows: gridRows, onEdit: edit, onRemove: remove }} />
      </Dock>
    </Widget>
  )
}

type ChosenBarProps = {
  grid: GridState
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  onEdit: GridProps['onEdit']
  onRemove: (keys: readonly string[]) => void
}

function ChosenBar({ grid, columns, rows, onEdit, onRemove }: ChosenBarProps) {
  const category = columns.find(({ field }) => field === 'category')

  /** One value for many rows; a category set by a source is left unchanged. */
  function editChosen(changes: readonly GridChange[]) {
    const byKey = new Map(rows.map((row) => [row.id, row]))
    const may = changes.filter(({ id, edits }) => {
      const row = byKey.get(id)
      return edits['category'] === undefined || (row !== undefined && isOpen(category, row))
    })
    const takeBack = onEdit(may)
    if (may.length < changes.length)
      toast(
        t(
          '{count, plural, one {Set in {shown} event} other {Set in {shown} events}}: the others have it from their source',
          counted(may.length),
        ),
      )
    return takeBack
  }

  return (
    <BulkBar
      grid={grid}
      rows={rows}
      columns={columns}
      countOf={countOfEvents}
      deleteWord="Remove"
      deleteNote={t(
        'They are removed from this list, not from the database. The message that follows can bring them back.',
      )}
      onEdit={editChosen}
      onDelete={async (keys) => onRemove(keys)}
    />
  )
}

type MarkedList = {
  list: EventList
  categories: Category[]
  byId: ReadonlyMap<string, Category>
  marks: RowMarks
}

/** Columns, rows and notes of the list, each marked with the effect of adding it. */
function useMarkedGrid({ list, categories, byId, marks: { byRow } }: MarkedList) {
  const { rows, wrong } = list
  const choices = useCategoryChoices(categories)
  const columns = useMemo(() => {
    const words = new Map([...byRow].map(([{ key }, mark]) => [key, describeMark(mark, byId)]))
    const markOf = ({ id }: GridRow) => words.get(id) ?? ''
    return addColumns(categories, choices, { zone: localZone(), markOf })
  }, [categories, choices, byId, byRow])
  const notes = useMemo(() => notesOfMarks(rows, byRow, localZone()), [rows, byRow])
  const gridRows = useMemo(() => gridRowsOf(rows, wrong, byRow, readNow()), [rows, wrong, byRow])
  return { columns, notes, gridRows }
}

/** The confirmation before events are left out because they are stored under another category. */
function questionOf(left: number, all: number): ConfirmationRequest {
  return {
    title: t(
      '{count, plural, one {{shown} event is already reported elsewhere} other {{shown} events are already reported elsewhere}}',
      counted(left),
    ),
    text: t(
      'They are in another category or come from another source. They are left out, so that people see each of them once; to have them twice, choose that above the list.',
    ),
    action:
      left === all
        ? t('Leave them out')
        : t(
            '{count, plural, one {Leave them out, add the other} other {Leave them out, add the other {shown}}}',
            counted(all - left),
          ),
  }
}

/** Focuses the Remove button of the next remaining row, else of the previous one, else the heading. */
function focusBeside(keys: readonly string[]): void {
  const gone = new Set(keys)
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
  const first = rows.findIndex(({ dataset }) => gone.has(dataset['row'] ?? ''))
  const stays = ({ dataset }: HTMLElement) => !gone.has(dataset['row'] ?? '')
  const beside = rows.slice(first).find(stays) ?? rows.slice(0, Math.max(first, 0)).findLast(stays)
  const button = beside?.querySelector<HTMLElement>('td[data-part="menu"] button')
  ;(button ?? listHeading())?.focus()
}
