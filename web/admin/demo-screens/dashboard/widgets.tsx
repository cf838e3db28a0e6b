import '@mantine/charts/styles.layer.css'
import { AreaChart, Sparkline } from '@mantine/charts'
import { Checkbox, Progress } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../ui/text.ts'
import { LINES, chartColour } from '../charts/chart-panel.tsx'
import { HALLS, MONTHS, STEPS } from '../charts/figures.ts'
import { Panel, Panels } from '../panel.tsx'
import { SmallMap } from './small-map.tsx'
import classes from './widgets.module.css'

/** Below the users: what a dashboard may hold, with made-up figures. */
export function DemoWidgets() {
  return (
    <section className={classes['widgets']} aria-labelledby="demo-widgets">
      <header className={classes['head']}>
        <h3 id="demo-widgets">{t('Demo widgets')}</h3>
        <p>{t('Examples with made-up figures; nothing here is counted.')}</p>
      </header>
      <Panels>
        <Visits />
        <SmallMap />
        <Conversions />
        <Filled />
        <Tasks />
        <Trends />
      </Panels>
    </section>
  )
}

function Visits() {
  const total = MONTHS.reduce((sum, { north, south }) => sum + north + south, 0)
  return (
    <Panel name="visits" title={t('Visits')} note={t('By month, from two made-up regions.')}>
      <p className={classes['number']}>
        <b>{total}</b> {t('visits since January')}
      </p>
      <div aria-hidden="true" className={classes['chart']}>
        <AreaChart
          {...LINES}
          h={180}
          data={[...MONTHS]}
          dataKey="month"
          type="stacked"
          curveType="linear"
          withGradient={false}
          withDots={false}
          fillOpacity={0.5}
          series={[
            { name: 'north', label: t('North'), color: chartColour(1) },
            { name: 'south', label: t('South'), color: chartColour(2) },
          ]}
        />
      </div>
    </Panel>
  )
}

function Conversions() {
  const [first] = STEPS
  return (
    <Panel name="conversions" title={t('Conversions')} note={t('Of everyone who saw the page.')}>
      <dl className={classes['bars']}>
        {STEPS.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{`${Math.round((100 * value) / first.value)} %`}</span>
              <Progress
                className={classes['bar'] ?? ''}
                value={(100 * value) / first.value}
                size="sm"
                aria-label={name}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Filled() {
  return (
    <Panel name="filled" title={t('Progress')} note={t('Seats sold in each hall.')}>
      <dl className={classes['bars']}>
        {HALLS.map(({ hall, seats, sold }) => (
          <div key={hall}>
            <dt>{hall}</dt>
            <dd>
              <span>{t('{sold} of {seats}', { sold, seats })}</span>
              <Progress
                className={classes['bar'] ?? ''}
                value={(100 * sold) / seats}
                size="sm"
                aria-label={hall}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const TASKS = ['Hang the new calendar', 'Sharpen the pencils', 'Wind the tower clock', 'Order ink']

function Tasks() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set(['Sharpen the pencils']))
  function toggle(task: string) {
    const next = new Set(done)
    if (!next.delete(task)) next.add(task)
    setDone(next)
  }
  return (
    <Panel
      name="tasks"
      title={t('Tasks')}
      note={t('{done} of {count, plural, one {# task} other {# tasks}} done', {
        done: done.size,
        count: TASKS.length,
      })}
    >
      <ul className={classes['tasks']}>
        {TASKS.map((task) => (
          <li key={task} data-done={done.has(task) || undefined}>
            <Checkbox label={task} checked={done.has(task)} onChange={() => toggle(task)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Trends() {
  const trends = [
    { name: t('North'), values: MONTHS.map(({ north }) => north) },
    { name: t('South'), values: MONTHS.map(({ south }) => south) },
    { name: t('Coast'), values: MONTHS.map(({ coast }) => coast) },
  ]
  return (
    <Panel name="trends" title={t('Trends')} note={t('Eight months in a line.')}>
      <ul className={classes['trends']}>
        {trends.map(({ name, values }, place) => (
          <li key={name}>
            <span>{name}</span>
            <span inert>
              <Sparkline
                h={30}
                data={values}
                color={chartColour(place + 1)}
                withGradient={false}
                fillOpacity={0.15}
                strokeWidth={1.5}
              />
            </span>
            <b>{values.at(-1)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
