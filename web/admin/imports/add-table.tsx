import type { Category } from '@app/core/categories/category.ts'
import { Button, Select } from '@mantine/core'
import { IconDatabaseImport, IconEraser } from '@tabler/icons-react'
import { memo, useMemo, useRef } from 'react'
import { refusesDates } from '../../ui/date-field.tsx'
import { LazyRows } from '../../ui/grid/lazy-rows.tsx'
import { Empty } from '../../ui/notices.tsx'
import { AddRow, COLUMNS, type RowActions } from './add-row.tsx'
import classes from './add-table.module.css'
import type { EventList } from './use-event-list.ts'

/** Rows are drawn in groups of this many, and only near what is in view. */
const GROUP = 20
const ICON = { size: 16, stroke: 1.6 }

/** Id of the list's heading, to lead there. */
export const LIST_HEADING = 'events-to-add'

/** What the sources of a screen found, to be looked through and then stored all at once. */
export function AddTable({ list, categories }: { list: EventList; categories: Category[] }) {
  const { rows, busy } = list
  const section = useRef<HTMLElement>(null)
  const open = rows.filter(({ event }) => event.category === null)
  const count = rows.length
  return (
    <section ref={section} className={classes['add']} aria-labelledby={LIST_HEADING}>
      <header>
        <h3 id={LIST_HEADING}>Events to add</h3>
        <output className={classes['total']} aria-label="Total">
          {count.toLocaleString('en')}
        </output>
        {open.length > 0 && (
          <Select
            className={classes['category']}
            aria-label={openSentence(open.length)}
            placeholder={openSentence(open.length)}
            searchable
            nothingFoundMessage="No such category"
            value={null}
            data={choices(categories)}
            onChange={(id) => {
              const category = categories.find((one) => one.id === id)
              if (category) list.choose(keysOf(open), category)
            }}
          />
        )}
        <div className={classes['actions']}>
          <Button
            leftSection={<IconEraser {...ICON} />}
            loading={busy === 'clear'}
            disabled={count === 0 || busy === 'add'}
            title={count === 0 ? 'The list is empty' : undefined}
            onClick={() => void list.clear()}
          >
            Clear all events
          </Button>
          <Button
            variant="filled"
            leftSection={<IconDatabaseImport {...ICON} />}
            loading={busy === 'add'}
            disabled={count === 0 || busy === 'clear'}
            title={count === 0 ? 'The list is empty' : undefined}
            onClick={() => {
              if (!refusesDates(section.current)) void list.addAll()
            }}
          >
            Add all events
          </Button>
        </div>
      </header>
      {count === 0 ? (
        <Empty text="No events to add..." />
      ) : (
        <Rows list={list} categories={categories} />
      )}
    </section>
  )
}

function openSentence(count: number): string {
  return count === 1 ? 'Category for 1 row without one' : `Category for ${count} rows without one`
}

function choices(categories: Category[]) {
  return categories.map(({ id, title }) => ({ value: id, label: title }))
}

function keysOf(rows: { key: string }[]): string[] {
  return rows.map(({ key }) => key)
}

function Rows({ list, categories }: { list: EventList; categories: Category[] }) {
  const { rows, wrong } = list
  const table = useRef<HTMLTableElement>(null)
  const options = useMemo(() => choices(categories), [categories])
  const byId = useMemo(() => new Map(categories.map((one) => [one.id, one])), [categories])
  const { edit, choose, remove } = list
  // The same for as long as the table stands, so that a row is drawn again only for its own changes.
  const actions = useMemo<RowActions>(
    () => ({
      edit,
      choose,
      remove: (row) => {
        focusBeside(table.current, row.key)
        remove(row)
      },
    }),
    [edit, choose, remove],
  )
  const groups = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_unused, place) =>
    rows.slice(place * GROUP, (place + 1) * GROUP),
  )
  return (
    <div className={classes['sheet']}>
      <table ref={table} className={classes['table']}>
        <colgroup>
          {COLUMNS.map((name) => (
            <col key={name} data-column={name} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, place) => (
          <LazyRows
            key={place}
            count={group.length}
            columns={COLUMNS.length}
            startsNear={place === 0}
          >
            {() =>
              group.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  category={byId.get(row.event.category ?? '')}
                  categories={byId}
                  options={options}
                  problems={wrong.get(row.key)}
                  actions={actions}
                />
              ))
            }
          </LazyRows>
        ))}
      </table>
    </div>
  )
}

const Row = memo(AddRow)

/** The focus goes on to the next row's Remove, else to the one before. */
function focusBeside(table: HTMLTableElement | null, key: string): void {
  const buttons = [...(table?.querySelectorAll<HTMLButtonElement>('button[data-row]') ?? [])]
  const place = buttons.findIndex((button) => button.dataset['row'] === key)
  const beside = buttons[place + 1] ?? buttons[place - 1]
  beside?.focus()
}
