import { BarChart, BubbleChart, RadarChart, ScatterChart } from '@mantine/charts'
import { t } from '../../../ui/text.ts'
import { AXES, chartColour, ChartPanel, QUIET } from './chart-panel.tsx'
import { HALLS, SKILLS, TOWNS, WALKS } from './figures.ts'

export function HorizontalBars() {
  const seats = HALLS.map((hall) => hall.seats)
  const sold = HALLS.map((hall) => hall.sold)
  return (
    <ChartPanel
      name="horizontal"
      title={t('Horizontal bars')}
      note={t('For names too long to stand under a bar.')}
      legend={[
        { name: t('Seats'), value: sum(seats) },
        { name: t('Sold'), value: sum(sold) },
      ]}
      columns={[
        { title: t('Hall'), values: HALLS.map(({ hall }) => hall) },
        { title: t('Seats'), values: seats },
        { title: t('Sold'), values: sold },
      ]}
    >
      <BarChart
        {...AXES}
        gridAxis="y"
        yAxisProps={{ width: 72 }}
        orientation="vertical"
        data={[...HALLS]}
        dataKey="hall"
        series={[
          { name: 'seats', label: t('Seats'), color: chartColour(1) },
          { name: 'sold', label: t('Sold'), color: chartColour(2) },
        ]}
      />
    </ChartPanel>
  )
}

export function Radar() {
  const hall = SKILLS.map((skill) => skill.hall)
  const garden = SKILLS.map((skill) => skill.garden)
  return (
    <ChartPanel
      name="radar"
      title={t('Radar')}
      note={t('Two places measured by the same five questions.')}
      legend={[
        { name: t('Hall'), value: sum(hall) },
        { name: t('Garden'), value: sum(garden) },
      ]}
      columns={[
        { title: t('Question'), values: SKILLS.map(({ subject }) => subject) },
        { title: t('Hall'), values: hall },
        { title: t('Garden'), values: garden },
      ]}
    >
      <RadarChart
        {...QUIET}
        h={240}
        data={[...SKILLS]}
        dataKey="subject"
        gridColor="var(--border)"
        series={[
          { name: 'hall', label: t('Hall'), color: chartColour(1), opacity: 0.25 },
          { name: 'garden', label: t('Garden'), color: chartColour(2), opacity: 0.25 },
        ]}
      />
    </ChartPanel>
  )
}

export function Scatter() {
  const { morning, evening } = WALKS
  const all = [...morning, ...evening]
  return (
    <ChartPanel
      name="scatter"
      title={t('Scatter')}
      note={t('Minutes on the way, and hundreds of steps.')}
      legend={[
        { name: t('Morning'), value: morning.length },
        { name: t('Evening'), value: evening.length },
      ]}
      columns={[
        { title: t('Minutes'), values: all.map(({ minutes }) => minutes) },
        { title: t('Steps'), values: all.map(({ steps }) => steps) },
      ]}
    >
      <ScatterChart
        {...AXES}
        gridAxis="xy"
        yAxisProps={{ domain: [0, 30] }}
        dataKey={{ x: 'minutes', y: 'steps' }}
        labels={{ x: t('Minutes'), y: t('Steps') }}
        data={[
          { name: t('Morning'), color: chartColour(1), data: morning },
          { name: t('Evening'), color: chartColour(2), data: evening },
        ]}
      />
    </ChartPanel>
  )
}

export function Bubbles() {
  const people = TOWNS.map((town) => town.people)
  return (
    <ChartPanel
      name="bubble"
      title={t('Bubbles')}
      note={t('Hours of sun in each town; the larger the bubble, the more people.')}
      legend={[{ name: t('Thousands of people in all'), value: sum(people) }]}
      columns={[
        { title: t('Town'), values: TOWNS.map(({ town }) => town) },
        { title: t('Hours of sun'), values: TOWNS.map(({ sun }) => sun) },
        { title: t('Thousands of people'), values: people },
      ]}
    >
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
    </ChartPanel>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
