import { AreaChart, BarChart, Heatmap, LineChart, Sparkline } from '@mantine/charts'
import { t } from '../../../ui/text.ts'
import { Panel } from '../panel.tsx'
import { AXES, chartColour, ChartPanel, LINES } from './chart-panel.tsx'
import classes from './charts.module.css'
import { MONTHS, visitsByDay } from './figures.ts'

type Region = 'north' | 'south' | 'coast'
const REGIONS: readonly Region[] = ['north', 'south', 'coast']

function regionName(region: Region): string {
  switch (region) {
    case 'north':
      return t('North')
    case 'south':
      return t('South')
    case 'coast':
      return t('Coast')
  }
}

/** Chart, legend and table of the same regions. */
function regions(wanted: readonly Region[]) {
  return {
    series: wanted.map((region, place) => ({
      name: region,
      label: regionName(region),
      color: chartColour(place + 1),
    })),
    legend: wanted.map((region) => ({
      name: regionName(region),
      value: MONTHS.reduce((sum, month) => sum + month[region], 0),
    })),
    columns: [
      { title: t('Month'), values: MONTHS.map(({ month }) => month) },
      ...wanted.map((region) => ({
        title: regionName(region),
        values: MONTHS.map((month) => month[region]),
      })),
    ],
  }
}

const DATA = [...MONTHS]

export function Lines() {
  const { series, ...rest } = regions(REGIONS)
  return (
    <ChartPanel
      name="line"
      title={t('Line')}
      note={t('Visits by month; the sum is in the legend.')}
      {...rest}
    >
      <LineChart {...LINES} data={DATA} dataKey="month" series={series} curveType="linear" />
    </ChartPanel>
  )
}

export function Areas() {
  const { series, ...rest } = regions(REGIONS)
  return (
    <ChartPanel
      name="area"
      title={t('Area')}
      note={t('The same visits, one on the other.')}
      {...rest}
    >
      <AreaChart
        {...LINES}
        data={DATA}
        dataKey="month"
        series={series}
        type="stacked"
        curveType="linear"
        withGradient={false}
        fillOpacity={0.5}
        withDots={false}
      />
    </ChartPanel>
  )
}

export function Bars() {
  const { series, ...rest } = regions(['north', 'south'])
  return (
    <ChartPanel name="bar" title={t('Bars')} note={t('Two regions side by side.')} {...rest}>
      <BarChart {...AXES} data={DATA} dataKey="month" series={series} />
    </ChartPanel>
  )
}

export function StackedBars() {
  const { series, ...rest } = regions(REGIONS)
  return (
    <ChartPanel
      name="stacked"
      title={t('Stacked bars')}
      note={t('Three regions in one bar.')}
      {...rest}
    >
      <BarChart {...AXES} data={DATA} dataKey="month" series={series} type="stacked" />
    </ChartPanel>
  )
}

/** Five steps from nothing to much. */
const HEAT = [1, 2, 3, 4, 5].map((step) => `var(--heat-${step})`)

export function HeatMap() {
  const visits = visitsByDay()
  const days = Object.keys(visits)
  const values = Object.values(visits)
  return (
    <ChartPanel
      name="heat"
      title={t('Heat map')}
      note={t('Visits by day over twelve weeks; stronger is more.')}
      legend={[{ name: t('Visits in all'), value: values.reduce((sum, value) => sum + value, 0) }]}
      columns={[
        { title: t('Day'), values: days },
        { title: t('Visits'), values },
      ]}
    >
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
    </ChartPanel>
  )
}

/** Lines small enough to stand in a row of text. */
export function Sparklines() {
  return (
    <Panel name="sparkline" title={t('Sparklines')} note={t('A line as high as its row.')}>
      <ul className={classes['sparks']}>
        {REGIONS.map((region, place) => {
          const values = MONTHS.map((month) => month[region])
          return (
            <li key={region}>
              <span>{regionName(region)}</span>
              <span inert>
                <Sparkline
                  h={32}
                  data={values}
                  color={chartColour(place + 1)}
                  withGradient={false}
                  fillOpacity={0.15}
                  strokeWidth={1.5}
                />
              </span>
              <b>{t('{first} to {last}', { first: values[0] ?? 0, last: values.at(-1) ?? 0 })}</b>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
