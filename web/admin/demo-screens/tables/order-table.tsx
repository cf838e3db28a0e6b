import { Table } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Order } from './orders.ts'
import classes from './tables.module.css'

export type OrderColumn = {
  key: string
  head: ReactNode
  cell: (order: Order) => ReactNode
  look?: 'number' | 'check'
  sort?: ComponentProps<'th'>['aria-sort']
}

type OrderTableProps = {
  columns: readonly OrderColumn[]
  orders: readonly Order[]
  isChosen?: (order: Order) => boolean
}

/** Orders in a plain table: hairlines, no stripes, a hover highlight. */
export function OrderTable({ columns, orders, isChosen }: OrderTableProps) {
  const lookOf = ({ look }: OrderColumn) => (look ? classes[look] : undefined)
  return (
    <div className={classes['sheet']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column.key}
                scope="col"
                aria-sort={column.sort}
                className={lookOf(column)}
              >
                {column.head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id} data-chosen={isChosen?.(order) || undefined}>
              {columns.map((column) => (
                <Table.Td key={column.key} className={lookOf(column)}>
                  {column.cell(order)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** A column that shows a field unchanged. */
export function fieldColumn(
  field: 'id' | 'name' | 'thing' | 'count',
  head: ReactNode,
): OrderColumn {
  return {
    key: field,
    head,
    cell: (order) => order[field],
    ...(field === 'count' && { look: 'number' }),
  }
}
