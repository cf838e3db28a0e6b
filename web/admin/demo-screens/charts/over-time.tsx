import {
  AreaChart,
  BarChart,
  Heatmap,
  LineChart,
  Sparkline,
  type AreaChartProps,
} from '@mantine/charts'
import { t } from '../../../ui/text.ts'
import { AXES, chartColour, LINES, type ChartPanelProps } from './chart-panel.tsx'
import { toChartData } from './figure-table.ts'
import { MONTHS, visitsByDay } from './figures.ts'
import classes from './charts.module.css'

/** The regions in the figures, by their fields. */
export function regionNames() {
  return { north: t('North'), south: t('South'), coast: t('Coast') }
}

/** Stacked, opaque areas. */
export const STACKED_AREAS = {
  ...LINES,
  data: [...MONTHS],
  dataKey: 'month',
  type: 'stacked',
  curveType: 'linear',
  withGradient: false,
  withDots: false,
  fillOpacity: 0.5,
} satisfies Omit<AreaChartProps, 'series'>

/** Five steps from nothing to a lot. */
const HEAT = [1, 2, 3, 4, 5].map((step) => `var(--heat-${step})`)

/** Charts of visits by month and day. */
export function overTime(): ChartPanelProps[] {
  const names = regionNames()
  const { north, south } = names
  const month = { month: t('Month') }
  const { series, ...all } = toChartData(MONTHS, month, names)
  const { series: two, ...both } = toChartData(MONTHS, month, { north, south })
  const byMonth = { data: [...MONTHS], dataKey: 'month' }
  return [
    {
      ...all,
      name: 'line',
      title: t('Line'),
      note: t('Visits by month; the sum is in the legend.'),
      children: <LineChart {...LINES} {...byMonth} series={series} curveType="linear" />,
    },
    {
      ...all,
      name: 'area',
      title: t('Area'),
      note: t('The same visits, one on the other.'),
      children: <AreaChart {...STACKED_AREAS} series={series} />,
    },
    {
      ...both,
      name: 'bar',
      title: t('Bars'),
      note: t('Two regions side by side.'),
      children: <BarChart {...AXES} {...byMonth} series={two} />,
    },
    {
      ...all,
      name: 'stacked',
      title: t('Stacked bars'),
      note: t('Three regions in one bar.'),
      children: <BarChart {...AXES} {...byMonth} series={series} type="stacked" />,
    },
  ]
}

export function heatMap(): ChartPanelProps {
  const visits = visitsByDay()
  const days = Object.keys(visits)
  const rows = days.map((day) => ({ day, visits: visits[day] ?? 0 }))
  return {
    ...toChartData(rows, { day: t('Day') }, { visits: t('Visits') }),
    name: 'heat',
    title: t('Heat map'),
    note: t('Visits by day over twelve weeks; stronger is more.'),
    legend: [{ name: t('Visits in all'), value: rows.reduce((sum, row) => sum + row.visits, 0) }],
    children: (
      <Heatmap
        className={classes['heat'] ?? ''}
        data={visits}
        startDate={days[0] ?? ''}
        endDate={days.at(-1) ?? ''}
        colors={HEAT}
        rectSize={22}
        rectRadius={2}
        gap={3}
        withOutsideDates={false}
      />
    ),
  }
}

type SparklinesProps = {
  className: string | undefined
  height: number
  /** The text beside a region's line. */
  valueOf: (values: readonly number[]) => string | number
}

/** Lines small enough for a row of text. */
export function Sparklines({ className, height, valueOf }: SparklinesProps) {
  return (
    <ul className={className}>
      {toChartData(MONTHS, {}, regionNames()).columns.map(({ title, values }, place) => (
        <li key={title}>
          <span>{title}</span>
          <span inert>
            <Sparkline
              h={height}
              data={values.map(Number)}
              color={chartColour(place + 1)}
              withGradient={false}
              fillOpacity={0.15}
              strokeWidth={1.5}
            />
          </span>
          <b>{valueOf(values.map(Number))}</b>
        </li>
      ))}
    </ul>
  )
}
