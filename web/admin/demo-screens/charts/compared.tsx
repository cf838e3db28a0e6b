import { BarChart, BubbleChart, RadarChart, ScatterChart } from '@mantine/charts'
import { t } from '../../../ui/text.ts'
import { AXES, chartColour, QUIET, type ChartPanelProps } from './chart-panel.tsx'
import { columnsOf, toChartData } from './figure-table.ts'
import { HALLS, SKILLS, TOWNS, WALKS } from './figures.ts'

export function horizontalBars(): ChartPanelProps {
  const names = { seats: t('Seats'), sold: t('Sold') }
  const { series, ...figures } = toChartData(HALLS, { hall: t('Hall') }, names)
  return {
    ...figures,
    name: 'horizontal',
    title: t('Horizontal bars'),
    note: t('For names too long to fit under a bar.'),
    children: (
      <BarChart
        {...AXES}
        gridAxis="y"
        yAxisProps={{ width: 72 }}
        orientation="vertical"
        data={[...HALLS]}
        dataKey="hall"
        series={series}
      />
    ),
  }
}

export function radar(): ChartPanelProps {
  const names = { hall: t('Hall'), garden: t('Garden') }
  const { series, ...figures } = toChartData(SKILLS, { subject: t('Question') }, names)
  return {
    ...figures,
    name: 'radar',
    title: t('Radar'),
    note: t('Two places measured by the same five questions.'),
    children: (
      <RadarChart
        {...QUIET}
        h={240}
        data={[...SKILLS]}
        dataKey="subject"
        gridColor="var(--border)"
        series={series.map((each) => ({ ...each, opacity: 0.25 }))}
      />
    ),
  }
}

export function scatter(): ChartPanelProps {
  const { morning, evening } = WALKS
  const labels = { minutes: t('Minutes'), steps: t('Steps') }
  const walks = [
    { name: t('Morning'), color: chartColour(1), data: morning },
    { name: t('Evening'), color: chartColour(2), data: evening },
  ]
  return {
    name: 'scatter',
    title: t('Scatter'),
    note: t('Minutes on the way, and hundreds of steps.'),
    legend: walks.map(({ name, data }) => ({ name, value: data.length })),
    columns: columnsOf([...morning, ...evening], labels),
    children: (
      <ScatterChart
        {...AXES}
        gridAxis="xy"
        yAxisProps={{ domain: [0, 30] }}
        dataKey={{ x: 'minutes', y: 'steps' }}
        labels={{ x: labels.minutes, y: labels.steps }}
        data={walks}
      />
    ),
  }
}

export function bubbles(): ChartPanelProps {
  return {
    name: 'bubble',
    title: t('Bubbles'),
    note: t('Hours of sun in each town; the larger the bubble, the more people.'),
    legend: toChartData(TOWNS, {}, { people: t('Thousands of people in all') }).legend,
    columns: columnsOf(TOWNS, {
      town: t('Town'),
      sun: t('Hours of sun'),
      people: t('Thousands of people'),
    }),
    children: (
      <BubbleChart
        {...QUIET}
        h={220}
        data={TOWNS.map((town) => ({ ...town }))}
        range={[200, 2_400]}
        color={chartColour(1)}
        gridColor="var(--border)"
        dataKey={{ x: 'town', y: 'sun', z: 'people' }}
        xAxisProps={{ padding: { left: 30, right: 30 } }}
        yAxisProps={{ domain: [0, 260] }}
      />
    ),
  }
}
