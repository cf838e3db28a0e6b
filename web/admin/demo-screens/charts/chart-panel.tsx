import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentLanguage, t } from '../../../ui/text.ts'
import { Panel } from '../panel.tsx'
import { colourOf } from '../../../ui/chart-colours.ts'
import classes from './charts.module.css'

type Value = string | number
type Column = { title: string; values: readonly Value[] }

export type ChartPanelProps = {
  name: string
  title: string
  note: string
  /** The name of each colour with a value, in the order of the colours. */
  legend: readonly { name: string; value: Value }[]
  /** The same figures as a table, for people who cannot see the chart. */
  columns: readonly Column[]
  isWide?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A chart with its values in the legend, and its figures below as a table. */
export function ChartPanel({ legend, columns, children, ...panel }: ChartPanelProps) {
  return (
    <Panel {...panel}>
      <div className="shrinkable clipped" aria-hidden="true">
        {children}
      </div>
      <ul className={classes['legend']} aria-label={t('Legend')}>
        {legend.map(({ name, value }, place) => (
          <li key={name}>
            <i style={colourOf(place)} />
            <span>{name}</span>
            <b>{formatCell(value)}</b>
          </li>
        ))}
      </ul>
      <details className={`padding-top-2 faint-rule-above ${classes['figures']}`}>
        <summary>{t('The figures as a table')}</summary>
        <Figures columns={columns} />
      </details>
    </Panel>
  )
}

function Figures({ columns }: { columns: readonly Column[] }) {
  const rows = columns[0]?.values ?? []
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title }) => (
            <Table.Th key={title} scope="col">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, place) => (
          <Table.Tr key={String(row)}>
            {columns.map(({ title, values }) => (
              <Table.Td key={title}>{formatCell(values[place] ?? '')}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function formatCell(value: Value): string {
  return typeof value === 'number' ? value.toLocaleString(currentLanguage()) : value
}

/** A chart colour by its position in the palette, from 1. */
export function chartColour(place: number): string {
  return `var(--chart-${place})`
}

/** Shared by all charts here: they are read through their table, not by keyboard. */
export const QUIET = { accessibilityLayer: false } as const
export const AXES = {
  ...QUIET,
  h: 220,
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '0',
} as const

/** For lines and areas: room at both ends, for the last point and for its label below. */
export const LINES = { ...AXES, xAxisProps: { padding: { left: 14, right: 14 } } } as const
