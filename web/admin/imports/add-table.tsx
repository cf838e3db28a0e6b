import type { Category } from '@app/core/categories/category.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { readNow } from '../../ui/now.ts'
import { localZone } from '../../ui/dates.ts'
import { blockInvalidDates } from '../../ui/date-field.tsx'
import { Dock } from '../../ui/dock.tsx'
import { BulkBar } from '../../ui/grid/bulk-bar.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridChange, GridEdits } from '../../ui/grid/grid-types.ts'
import { blockInvalidCells } from '../../ui/grid/block-save.ts'
import { useGridState } from '../../ui/grid/use-grid-state.ts'
import { Empty, LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { headingOf, Widget } from '../../ui/widget.tsx'
import { useCategoryChoices } from '../catalogue/category-picker.tsx'
import { AddActions, AddNote } from './add-header.tsx'
import { countOfEvents, formatCount } from './import-summary.ts'
import { addColumns, gridRowsOf, isOpen, NO_EVENT, applyCells } from './grid-rows.ts'
import type { EventList } from './use-event-list.ts'

/** Names the list in the page. */
const LIST = 'events-to-add'

/** The list's heading, to lead there. */
export const listHeading = () => headingOf(LIST)

type AddTableProps = { list: EventList; categories: Category[] }

/** What the sources of a screen found, to be looked through and then stored all at once. */
export function AddTable({ list, categories }: AddTableProps) {
  const { rows, wrong } = list
  const table = useRef<HTMLDivElement>(null)
  const grid = useGridState(`add-${list.screen}`)
  const choices = useCategoryChoices(categories)
  const columns = useMemo(() => addColumns(categories, choices, localZone()), [categories, choices])
  const byId = useMemo(() => new Map(categories.map((one) => [one.id, one])), [categories])
  const gridRows = useMemo(() => gridRowsOf(rows, wrong, readNow()), [rows, wrong])
  const [, category] = columns

  function edit(changes: readonly GridChange[]) {
    return list.edit(
      new Map(changes.map(({ id, edits }) => [id, (event) => applyCells(event, edits, byId)])),
    )
  }

  /** One value for many rows; a category that its source told stays. */
  function editChosen(changes: readonly GridChange[]) {
    const byKey = new Map(gridRows.map((row) => [row.id, row]))
    const may = changes.filter(({ id, edits }) => {
      const row = byKey.get(id)
      return edits['category'] === undefined || (row !== undefined && isOpen(category, row))
    })
    edit(may)
    if (may.length < changes.length)
      toast(
        t(
          '{count, plural, one {Set in {shown} event} other {Set in {shown} events}}: the others have it from their source',
          { count: may.length, shown: formatCount(may.length) },
        ),
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
    await list.addAll()
  }

  const add = (added: readonly GridEdits[]) =>
    list.addWritten(added.map((edits) => applyCells(NO_EVENT, edits, byId)))

  return (
    <Widget
      name={LIST}
      title={t('Events to add')}
      look="rule"
      isNeeded={gridRows.some(({ problem }) => problem !== undefined)}
      note={<AddNote list={list} categories={categories} />}
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
        <BulkBar
          grid={grid}
          rows={gridRows}
          columns={columns}
          countOf={countOfEvents}
          deleteWord="Remove"
          deleteNote={t(
            'They are removed from this list, not from the database. The message that follows can bring them back.',
          )}
          onEdit={editChosen}
          onDelete={async (keys) => remove(keys)}
        />
      </Dock>
    </Widget>
  )
}

/** The focus goes on to the Remove of the next row that stays, else of the one before, else to the heading. */
function focusBeside(keys: readonly string[]): void {
  const gone = new Set(keys)
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
  const first = rows.findIndex(({ dataset }) => gone.has(dataset['row'] ?? ''))
  const stays = ({ dataset }: HTMLElement) => !gone.has(dataset['row'] ?? '')
  const beside = rows.slice(first).find(stays) ?? rows.slice(0, Math.max(first, 0)).findLast(stays)
  const button = beside?.querySelector<HTMLElement>('td[data-part="menu"] button')
  ;(button ?? listHeading())?.focus()
}
