import { Button, Menu, SegmentedControl } from '@mantine/core'
import {
  IconFileImport,
  IconLayoutGrid,
  IconLink,
  IconList,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react'
import { t } from '../../ui/text.ts'
import { ExportMenu } from '../export-menu.tsx'
import type { CrawlerActions } from './actions.ts'
import { ShareItems } from './share-menu.tsx'
import classes from './toolbar.module.css'
import type { useCrawlersView } from './use-crawlers-view.ts'

type ToolbarProps = {
  view: ReturnType<typeof useCrawlersView>
  actions: CrawlerActions
  /** Ids of the crawlers that fit the filter. */
  shown: string[]
}

const ICON = { size: 16, stroke: 1.6 }

export function CrawlersToolbar({ view, actions, shown }: ToolbarProps) {
  const { create, refresh } = actions
  return (
    <>
      <Button leftSection={<IconLink {...ICON} />} onClick={() => view.setTokensOpen(true)}>
        {t('URL shortcuts')}
      </Button>
      <Button
        leftSection={<IconRefresh {...ICON} />}
        loading={refresh.isPending}
        onClick={() => refresh.run()}
      >
        {t('Refresh')}
      </Button>
      <ExportMenu noun="crawlers">
        <Menu.Divider />
        <ShareItems crawlers={shown} />
      </ExportMenu>
      <Button leftSection={<IconFileImport {...ICON} />} onClick={() => view.setImporting(true)}>
        {t('Import')}
      </Button>
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
        loading={create.isPending}
        onClick={() => create.run()}
      >
        {t('New crawler')}
      </Button>
    </>
  )
}
