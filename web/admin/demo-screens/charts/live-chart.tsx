import { LineChart } from '@mantine/charts'
import { Button } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../../../ui/text.ts'
import { LINES, chartColour, ChartPanel } from './chart-panel.tsx'
import { firstPoints, withNext } from './live-points.ts'

const EVERY_MS = 1000

/** Adds a point each second, unless it is paused or not visible. */
export function LiveChart() {
  const [points, setPoints] = useState(firstPoints)
  const [isPaused, setPaused] = useState(false)
  const isSeen = useDocumentVisibility() === 'visible'

  useEffect(() => {
    if (isPaused || !isSeen) return
    const timer = setInterval(() => setPoints(withNext), EVERY_MS)
    return () => clearInterval(timer)
  }, [isPaused, isSeen])

  const latest = points.at(-1)
  return (
    <ChartPanel
      name="live"
      title={t('Live')}
      note={t('One point per second; the last thirty are shown.')}
      isWide
      actions={
        <Button
          size="compact-sm"
          leftSection={isPaused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? t('Go on') : t('Pause')}
        </Button>
      }
      legend={[
        {
          name: t('Latest, after {seconds} s', { seconds: latest?.second ?? 0 }),
          value: latest?.value ?? 0,
        },
      ]}
      columns={[
        { title: t('Second'), values: points.map(({ second }) => second) },
        { title: t('Value'), values: points.map(({ value }) => value) },
      ]}
    >
      <LineChart
        {...LINES}
        data={points}
        dataKey="second"
        series={[{ name: 'value', label: t('Value'), color: chartColour(1) }]}
        curveType="linear"
        withDots={false}
        yAxisProps={{ domain: [0, 100] }}
      />
    </ChartPanel>
  )
}
