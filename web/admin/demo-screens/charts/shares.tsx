import { DonutChart, FunnelChart, PieChart, RadialBarChart } from '@mantine/charts'
import { t } from '../../../ui/text.ts'
import { chartColour, ChartPanel, QUIET } from './chart-panel.tsx'
import { HALLS, SHARES, STEPS } from './figures.ts'

type Part = { name: string; value: number }

const ROUND = { ...QUIET, strokeColor: 'var(--surface-raised)', mx: 'auto' } as const
/** What cannot be read aloud is not reached with the keyboard. */
const UNREACHED = { rootTabIndex: -1 } as const

function coloured(parts: readonly Part[]) {
  return parts.map((part, place) => ({ ...part, color: chartColour(place + 1) }))
}

function asColumns(parts: readonly Part[], named: string) {
  return [
    { title: named, values: parts.map(({ name }) => name) },
    { title: t('Value'), values: parts.map(({ value }) => value) },
  ]
}

export function Donut() {
  return (
    <ChartPanel
      name="donut"
      title={t('Donut')}
      note={t('Shares of a whole, with the total in the middle.')}
      legend={SHARES}
      columns={asColumns(SHARES, t('Kind'))}
    >
      <DonutChart
        {...ROUND}
        pieProps={UNREACHED}
        data={coloured(SHARES)}
        size={200}
        thickness={38}
        startAngle={90}
        endAngle={-270}
        chartLabel={SHARES.reduce((sum, { value }) => sum + value, 0)}
      />
    </ChartPanel>
  )
}

export function Pie() {
  return (
    <ChartPanel
      name="pie"
      title={t('Pie')}
      note={t('The same shares, whole.')}
      legend={SHARES}
      columns={asColumns(SHARES, t('Kind'))}
    >
      <PieChart
        {...ROUND}
        pieProps={UNREACHED}
        data={coloured(SHARES)}
        size={200}
        startAngle={90}
        endAngle={-270}
      />
    </ChartPanel>
  )
}

export function Radial() {
  const full = HALLS.map(({ hall, seats, sold }) => ({
    name: hall,
    value: Math.round((100 * sold) / seats),
  }))
  return (
    <ChartPanel
      name="radial"
      title={t('Radial')}
      note={t('How full each hall is; the fullest closes its ring.')}
      legend={full.map(({ name, value }) => ({ name, value: `${value} %` }))}
      columns={asColumns(full, t('Hall'))}
    >
      <RadialBarChart
        {...QUIET}
        h={240}
        data={coloured(full)}
        dataKey="value"
        barSize={14}
        emptyBackgroundColor="var(--border-faint)"
      />
    </ChartPanel>
  )
}

export function Funnel() {
  return (
    <ChartPanel
      name="funnel"
      title={t('Funnel')}
      note={t('How many are left after each step.')}
      legend={STEPS}
      columns={asColumns(STEPS, t('Step'))}
    >
      <FunnelChart {...ROUND} data={coloured(STEPS)} size={220} />
    </ChartPanel>
  )
}
