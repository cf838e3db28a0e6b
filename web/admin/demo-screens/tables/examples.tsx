import { ActionIcon, Button, Checkbox, Menu, Pagination } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, LoadingRows } from '../../../ui/notices.tsx'
import { t } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { Panel } from '../panel.tsx'
import { Done, StateBadge } from './order-cells.tsx'
import { fieldColumn, OrderTable, type OrderColumn } from './order-table.tsx'
import { ORDERS, pageOf, sorted, type Sorting } from './orders.ts'
import classes from './tables.module.css'

const ICON = { size: 16, stroke: 1.6 }

export function BasicTable() {
  const columns = [
    fieldColumn('id', t('Order')),
    fieldColumn('name', t('Name')),
    fieldColumn('thing', t('Item')),
    fieldColumn('count', t('Pieces')),
  ]
  return (
    <Panel
      name="basic"
      title={t('Basic')}
      note={t('Hairlines between rows; the pointer marks one.')}
    >
      <OrderTable columns={columns} orders={ORDERS.slice(0, 5)} />
    </Panel>
  )
}

export function SortTable() {
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', isDescending: false })
  const { by: sortedBy, isDescending } = sorting
  const columns = (
    [
      ['name', t('Name')],
      ['thing', t('Item')],
      ['count', t('Pieces')],
    ] as const
  ).map(([by, name]): OrderColumn => {
    const isSorted = by === sortedBy
    const Sign = !isSorted ? IconArrowsSort : isDescending ? IconArrowDown : IconArrowUp
    const sort = () => setSorting({ by, isDescending: isSorted && !isDescending })
    const head = (
      <button type="button" className={classes['sort']} onClick={sort}>
        {name}
        <Sign size={14} stroke={1.6} aria-hidden="true" />
      </button>
    )
    const direction = isDescending ? 'descending' : 'ascending'
    return { ...fieldColumn(by, head), sort: isSorted ? direction : 'none' }
  })
  return (
    <Panel
      name="sortable"
      title={t('Sortable')}
      note={t('Press a column’s name; press it again to turn it round.')}
    >
      <OrderTable columns={columns} orders={sorted(ORDERS.slice(0, 6), sorting)} />
    </Panel>
  )
}

const CHOICES = ORDERS.slice(4, 10)

export function SelectTable() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['A-1046']))
  const isAll = chosen.size === CHOICES.length
  const counts = { chosen: chosen.size, count: CHOICES.length }
  const check: OrderColumn = {
    key: 'check',
    look: 'check',
    head: (
      <Checkbox
        aria-label={t('All rows')}
        checked={isAll}
        indeterminate={chosen.size > 0 && !isAll}
        onChange={() => setChosen(new Set(isAll ? [] : CHOICES.map(({ id }) => id)))}
      />
    ),
    cell: ({ id, name }) => (
      <Checkbox
        aria-label={t('Row {name}', { name })}
        checked={chosen.has(id)}
        onChange={() => setChosen(chosen.symmetricDifference(new Set([id])))}
      />
    ),
  }
  return (
    <Panel name="selectable" title={t('Selectable')} note={t('Rows to act on together.')}>
      <OrderTable
        columns={[check, fieldColumn('name', t('Name')), fieldColumn('thing', t('Item'))]}
        orders={CHOICES}
        isChosen={({ id }) => chosen.has(id)}
      />
      <output className="note figures">
        {t('{chosen} of {count, plural, one {# row} other {# rows}} chosen', counts)}
      </output>
    </Panel>
  )
}

function stateColumn(): OrderColumn {
  return { key: 'state', head: t('State'), cell: ({ state }) => <StateBadge state={state} /> }
}

/** Statuses, progress, and a menu at the end of each row. */
export function ActionsTable() {
  const [orders, setOrders] = useState(() => ORDERS.slice(0, 5))
  function remove(id: string) {
    setOrders(orders.filter((order) => order.id !== id))
    toast(t('{title} deleted successfully', { title: id }), { run: () => setOrders(orders) })
  }
  const columns: OrderColumn[] = [
    fieldColumn('name', t('Name')),
    stateColumn(),
    { key: 'done', head: t('Progress'), cell: (order) => <Done order={order} /> },
    {
      key: 'menu',
      head: <span className="unseen">{t('Actions')}</span>,
      cell: ({ id }) => (
        <div className={classes['number']}>
          <RowMenu id={id} onDelete={() => remove(id)} />
        </div>
      ),
    },
  ]
  return (
    <Panel
      name="actions"
      title={t('States and actions')}
      note={t('A word for each state, and a menu in each row.')}
    >
      <OrderTable columns={columns} orders={orders} />
    </Panel>
  )
}

function RowMenu({ id, onDelete }: { id: string; onDelete: () => void }) {
  const open = () => toast(t('{id} would open', { id }))
  const copy = () => toast(t('{id} would be copied', { id }))
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions for {id}', { id })}>
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye {...ICON} />} onClick={open}>
          {t('Open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={copy}>
          {t('Duplicate')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash {...ICON} />} onClick={onDelete}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const PAGE_SIZE = 5

export function PagedTable() {
  const [page, setPage] = useState(1)
  const { rows, pages, at } = pageOf(ORDERS, page, PAGE_SIZE)
  const first = (at - 1) * PAGE_SIZE + 1
  const shown = { first, last: first + rows.length - 1, count: ORDERS.length }
  return (
    <Panel name="paged" title={t('In pages')} note={t('Five rows at a time.')}>
      <OrderTable
        columns={[fieldColumn('id', t('Order')), fieldColumn('thing', t('Item')), stateColumn()]}
        orders={rows}
      />
      <div className="row apart">
        <output className="note figures">{t('{first} to {last} of {count}', shown)}</output>
        <nav aria-label={t('Pages')}>
          <Pagination
            size="sm"
            total={pages}
            value={at}
            onChange={setPage}
            getItemProps={(number) => ({ 'aria-label': t('Page {number}', { number }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? t('Next page') : t('Previous page'),
            })}
          />
        </nav>
      </div>
    </Panel>
  )
}

/** Placeholders for a table: empty and loading. */
export function StatesTable() {
  const [isLoading, setLoading] = useState(false)
  return (
    <Panel
      name="states"
      title={t('Empty and loading')}
      note={t('An empty table says what to do next; a loading one keeps its shape.')}
      actions={
        <Button size="compact-sm" onClick={() => setLoading(!isLoading)}>
          {isLoading ? t('Show it empty') : t('Show it loading')}
        </Button>
      }
    >
      {isLoading ? (
        <LoadingRows rows={4} label={t('Loading orders')} />
      ) : (
        <Empty
          text={t('No orders yet. The first one appears here.')}
          actions={<Button onClick={() => setLoading(true)}>{t('Look again')}</Button>}
        />
      )}
    </Panel>
  )
}
