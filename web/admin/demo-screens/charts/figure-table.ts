import { chartColour } from './chart-panel.tsx'

type Value = string | number
type Row = Readonly<Record<string, Value>>
/** Names of the measured values, by field. */
type Names = Readonly<Record<string, string>>

/** The fields of rows as the columns of a table. */
export function columnsOf(rows: readonly Row[], names: Names) {
  return Object.entries(names).map(([field, title]) => ({
    title,
    values: rows.map((row) => row[field] ?? ''),
  }))
}

/** Chart, legend and table of the same fields; the legend has their sums, the table the `key` before them. */
export function toChartData(rows: readonly Row[], key: Names, names: Names) {
  return {
    series: Object.entries(names).map(([name, label], place) => ({
      name,
      label,
      color: chartColour(place + 1),
    })),
    legend: Object.entries(names).map(([field, name]) => ({
      name,
      value: rows.reduce((sum, row) => sum + Number(row[field]), 0),
    })),
    columns: columnsOf(rows, { ...key, ...names }),
  }
}
