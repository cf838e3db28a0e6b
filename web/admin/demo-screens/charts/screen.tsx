import '@mantine/charts/styles.layer.css'
import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { Panel, Panels } from '../panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import classes from './charts.module.css'
import { bubbles, horizontalBars, radar, scatter } from './compared.tsx'
import { LiveChart } from './live-chart.tsx'
import { heatMap, overTime, Sparklines } from './over-time.tsx'
import { donut, funnel, pie, radial } from './shares.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Charts') }) }]

const CHARTS = [horizontalBars, funnel, donut, pie, radar, radial, scatter, bubbles, heatMap]

export default function Charts() {
  return (
    <DemoPage title={t('Charts')}>
      <Panels>
        <LiveChart />
        {[...overTime(), ...CHARTS.map((chart) => chart())].map((chart) => (
          <ChartPanel key={chart.name} {...chart} />
        ))}
        <Panel name="sparkline" title={t('Sparklines')} note={t('A line as high as its row.')}>
          <Sparklines
            className={classes['sparks']}
            height={32}
            valueOf={(values) =>
              t('{first} to {last}', { first: values[0] ?? 0, last: values.at(-1) ?? 0 })
            }
          />
        </Panel>
      </Panels>
    </DemoPage>
  )
}
