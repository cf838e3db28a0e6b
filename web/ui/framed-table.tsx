import { Table, type TableTdProps, type TableTrProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Key, ReactNode } from 'react'
import { inEm, type Breakpoint } from './breakpoints.ts'
import classes from './framed-table.module.css'

type Head = {
  name: string
  /** For a column of buttons, which need no label. */
  isUnseen?: boolean
  className?: string | undefined
}

export type Column<Row> = Head & {
  cell: (row: Row) => ReactNode
  cellProps?: (row: Row) => TableTdProps & { [data: `data-${string}`]: unknown }
}

type FrameProps = {
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Below this width its rows are stacked. */
  stacksBelow?: Breakpoint
  className?: string | undefined
}

type FramedTableProps = FrameProps & {
  heads: readonly Head[]
  /** Bodies. Every cell except the first, which names the row, has its column's name in `data-label`. */
  children: ReactNode
}

/** A plain table on a framed sheet; on narrow screens each row becomes a block of labelled values. */
export function FramedTable({ heads, stacksBelow = 'lg', ...props }: FramedTableProps) {
  const { className = '', children, ...names } = props
  const isStacked = useMediaQuery(`not all and (min-width: ${inEm(stacksBelow)})`, false, {
    getInitialValueInEffect: false,
  })
  return (
    <div className={`${classes['sheet']} ${className}`} data-stacked={isStacked || undefined}>
      <Table {...names}>
        <Table.Thead>
          <Table.Tr>
            {heads.map(({ name, isUnseen, className: look }) => (
              <Table.Th key={name} scope="col" className={look ?? ''}>
                {isUnseen ? <span className="unseen">{name}</span> : name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {children}
      </Table>
    </div>
  )
}

type DataRowsProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  rowProps?: (row: Row) => TableTrProps & { [data: `data-${string}`]: unknown }
}

/** The rows of a framed table. */
export function DataRows<Row>({ columns, rows, keyOf, rowProps }: DataRowsProps<Row>) {
  return rows.map((row) => (
    <Table.Tr key={keyOf(row)} {...rowProps?.(row)}>
      {columns.map(({ name, isUnseen = false, className = '', cell, cellProps }, place) => (
        <Table.Td
          key={name}
          data-label={place === 0 || isUnseen ? undefined : name}
          className={className}
          {...cellProps?.(row)}
        >
          {cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}

/** A framed table of uniform rows. */
export function DataTable<Row>(props: FrameProps & DataRowsProps<Row>) {
  const { columns, rows, keyOf, rowProps, ...frame } = props
  return (
    <FramedTable {...frame} heads={columns}>
      <Table.Tbody>
        <DataRows columns={columns} rows={rows} keyOf={keyOf} {...(rowProps && { rowProps })} />
      </Table.Tbody>
    </FramedTable>
  )
}
