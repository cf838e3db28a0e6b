import '@mantine/charts/styles.layer.css'
import { AreaChart } from '@mantine/charts'
import { Checkbox, Progress } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../ui/text.ts'
import { toChartData } from '../charts/figure-table.ts'
import { HALLS, MONTHS, STEPS } from '../charts/figures.ts'
import { regionNames, Sparklines, STACKED_AREAS } from '../charts/over-time.tsx'
import { Panel, Panels } from '../panel.tsx'
import { SmallMap } from './small-map.tsx'
import classes from './widgets.module.css'

/** Below the users: examples of dashboard widgets, with made-up figures. */
export function DemoWidgets() {
  return (
    <section className="stack" aria-labelledby="demo-widgets">
      <header className="row under-rule items-baseline gap-1-3">
        <h3 className="heading" id="demo-widgets">
          {t('Demo widgets')}
        </h3>
        <p className="note">{t('Examples with made-up figures; nothing here is counted.')}</p>
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
  const { north, south } = regionNames()
  const { series, legend } = toChartData(MONTHS, {}, { north, south })
  return (
    <Panel name="visits" title={t('Visits')} note={t('By month, from two made-up regions.')}>
      <p className={`note ${classes['number']}`}>
        <b>{legend.reduce((sum, { value }) => sum + value, 0)}</b> {t('visits since January')}
      </p>
      <div aria-hidden="true" className="clipped">
        <AreaChart {...STACKED_AREAS} h={180} series={series} />
      </div>
    </Panel>
  )
}

function Conversions() {
  const all = STEPS[0]?.value ?? 0
  const bars = STEPS.map(({ name, value }) => {
    const percent = (100 * value) / all
    return { name, percent, text: `${Math.round(percent)} %` }
  })
  return (
    <Panel name="conversions" title={t('Conversions')} note={t('Of everyone who saw the page.')}>
      <Bars bars={bars} />
    </Panel>
  )
}

function Filled() {
  const bars = HALLS.map(({ hall, seats, sold }) => ({
    name: hall,
    percent: (100 * sold) / seats,
    text: t('{sold} of {seats}', { sold, seats }),
  }))
  return (
    <Panel name="filled" title={t('Progress')} note={t('Seats sold in each hall.')}>
      <Bars bars={bars} />
    </Panel>
  )
}

function Bars({ bars }: { bars: readonly { name: string; percent: number; text: string }[] }) {
  return (
    <dl className={`grid gap-3 ${classes['bars']}`}>
      {bars.map(({ name, percent, text }) => (
        <div className="small" key={name}>
          <dt>{name}</dt>
          <dd className="figures text-right">
            <span>{text}</span>
            <Progress
              className={classes['bar'] ?? ''}
              value={percent}
              size="sm"
              aria-label={name}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const TASKS = ['Hang the new calendar', 'Sharpen the pencils', 'Wind the tower clock', 'Order ink']

function Tasks() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set(['Sharpen the pencils']))
  const toggle = (task: string) => setDone(done.symmetricDifference(new Set([task])))
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
  return (
    <Panel name="trends" title={t('Trends')} note={t('Eight months in a line.')}>
      <Sparklines
        className={classes['trends']}
        height={30}
        valueOf={(values) => values.at(-1) ?? 0}
      />
    </Panel>
  )
}
