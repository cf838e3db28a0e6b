import { Button, SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconLink, IconList, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../ui/text.ts'
import { ExportMenu } from '../export-menu.tsx'
import type { CrawlerActions } from './actions.ts'
import classes from './toolbar.module.css'
import type { useCrawlersView } from './use-crawlers-view.ts'

type ToolbarProps = {
  view: ReturnType<typeof useCrawlersView>
  actions: CrawlerActions
  onCreate: () => Promise<void>
}

const ICON = { size: 16, stroke: 1.6 }

export function CrawlersToolbar({ view, actions, onCreate }: ToolbarProps) {
  const [busy, setBusy] = useState<'refresh' | 'create' | null>(null)

  async function refresh() {
    setBusy('refresh')
    await actions.refreshAll()
    setBusy(null)
  }

  async function create() {
    setBusy('create')
    await onCreate()
    setBusy(null)
  }

  return (
    <>
      <Button leftSection={<IconLink {...ICON} />} onClick={() => view.setTokensOpen(true)}>
        {t('URL shortcuts')}
      </Button>
      <Button
        leftSection={<IconRefresh {...ICON} />}
        loading={busy === 'refresh'}
        onClick={() => void refresh()}
      >
        {t('Refresh')}
      </Button>
      <ExportMenu noun="crawlers" />
      <SegmentedControl
        aria-label={t('View')}
        value={view.view}
        onChange={view.setView}
        data={[
          {
            value: 'widgets',
            label: (
              <span className={classes['view']}>
                <IconLayoutGrid {...ICON} aria-hidden="true" /> {t('Widgets')}
              </span>
            ),
          },
          {
            value: 'list',
            label: (
              <span className={classes['view']}>
                <IconList {...ICON} aria-hidden="true" /> {t('List')}
              </span>
            ),
          },
        ]}
      />
      <Button
        variant="filled"
        leftSection={<IconPlus {...ICON} />}
        loading={busy === 'create'}
        onClick={() => void create()}
      >
        {t('New crawler')}
      </Button>
    </>
  )
}
