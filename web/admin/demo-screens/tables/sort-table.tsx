import { Table } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../ui/text.ts'
import { Panel } from '../panel.tsx'
import { ORDERS, sorted, type OrderColumn, type Sorting } from './orders.ts'
import classes from './tables.module.css'

export function SortTable() {
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', isDescending: false })
  const sort = (by: OrderColumn) =>
    setSorting({ by, isDescending: sorting.by === by && !sorting.isDescending })
  const head = { sorting, onSort: sort }
  return (
    <Panel
      name="sortable"
      title={t('Sortable')}
      note={t('Press a column’s name; press it again to turn it round.')}
    >
      <div className={classes['sheet']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <SortHead {...head} column="name" name={t('Name')} />
              <SortHead {...head} column="thing" name={t('Item')} />
              <SortHead {...head} column="count" name={t('Pieces')} isNumber />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted(ORDERS.slice(0, 6), sorting).map((order) => (
              <Table.Tr key={order.id}>
                <Table.Td>{order.name}</Table.Td>
                <Table.Td>{order.thing}</Table.Td>
                <Table.Td className={classes['number']}>{order.count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )
}

type SortHeadProps = {
  column: OrderColumn
  name: string
  sorting: Sorting
  onSort: (column: OrderColumn) => void
  isNumber?: boolean
}

function SortHead({ column, name, sorting, onSort, isNumber }: SortHeadProps) {
  const isSorted = sorting.by === column
  const direction = sorting.isDescending ? 'descending' : 'ascending'
  const Sign = !isSorted ? IconArrowsSort : sorting.isDescending ? IconArrowDown : IconArrowUp
  return (
    <Table.Th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={isNumber ? classes['number'] : undefined}
    >
      <button type="button" className={classes['sort']} onClick={() => onSort(column)}>
        {name}
        <Sign size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </Table.Th>
  )
}
