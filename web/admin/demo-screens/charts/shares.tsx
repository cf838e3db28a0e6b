import { DonutChart, FunnelChart, PieChart, RadialBarChart } from '@mantine/charts'
import { t } from '../../../ui/text.ts'
import { chartColour, QUIET, type ChartPanelProps } from './chart-panel.tsx'
import { columnsOf } from './figure-table.ts'
import { HALLS, SHARES, STEPS } from './figures.ts'

type Part = { name: string; value: number }

const ROUND = { ...QUIET, strokeColor: 'var(--surface-raised)', mx: 'auto' } as const
/** What cannot be read aloud takes no keyboard focus. */
const WHOLE = {
  ...ROUND,
  size: 200,
  startAngle: 90,
  endAngle: -270,
  pieProps: { rootTabIndex: -1 },
}

function withColours(parts: readonly Part[]) {
  return parts.map((part, place) => ({ ...part, color: chartColour(place + 1) }))
}

function partsOf(parts: readonly Part[], name: string) {
  return { legend: parts, columns: columnsOf(parts, { name, value: t('Value') }) }
}

export function funnel(): ChartPanelProps {
  return {
    ...partsOf(STEPS, t('Step')),
    name: 'funnel',
    title: t('Funnel'),
    note: t('How many are left after each step.'),
    children: <FunnelChart {...ROUND} data={withColours(STEPS)} size={220} />,
  }
}

export function donut(): ChartPanelProps {
  const total = SHARES.reduce((sum, { value }) => sum + value, 0)
  return {
    ...partsOf(SHARES, t('Kind')),
    name: 'donut',
    title: t('Donut'),
    note: t('Shares of a whole, with the total in the middle.'),
    children: (
      <DonutChart {...WHOLE} data={withColours(SHARES)} thickness={38} chartLabel={total} />
    ),
  }
}

export function pie(): ChartPanelProps {
  return {
    ...partsOf(SHARES, t('Kind')),
    name: 'pie',
    title: t('Pie'),
    note: t('The same shares, whole.'),
    children: <PieChart {...WHOLE} data={withColours(SHARES)} />,
  }
}

export function radial(): ChartPanelProps {
  const full = HALLS.map(({ hall, seats, sold }) => ({
    name: hall,
    value: Math.round((100 * sold) / seats),
  }))
  return {
    ...partsOf(full, t('Hall')),
    name: 'radial',
    title: t('Radial'),
    note: t('How full each hall is; the fullest closes its ring.'),
    legend: full.map(({ name, value }) => ({ name, value: `${value} %` })),
    children: (
      <RadialBarChart
        {...QUIET}
        h={240}
        data={withColours(full)}
        dataKey="value"
        barSize={14}
        emptyBackgroundColor="var(--border-faint)"
      />
    ),
  }
}
