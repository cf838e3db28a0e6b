import '@mantine/charts/styles.layer.css'
import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { Panels } from '../panel.tsx'
import { Bubbles, HorizontalBars, Radar, Scatter } from './compared.tsx'
import { LiveChart } from './live-chart.tsx'
import { Areas, Bars, HeatMap, Lines, Sparklines, StackedBars } from './over-time.tsx'
import { Donut, Funnel, Pie, Radial } from './shares.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Charts') }) }]

// A route's module has a default export.
export default function Charts() {
  return (
    <DemoPage path="/app/components/charts" title={t('Charts')}>
      <Panels>
        <LiveChart />
        <Lines />
        <Areas />
        <Bars />
        <StackedBars />
        <HorizontalBars />
        <Funnel />
        <Donut />
        <Pie />
        <Radar />
        <Radial />
        <Scatter />
        <Bubbles />
        <HeatMap />
        <Sparklines />
      </Panels>
    </DemoPage>
  )
}
