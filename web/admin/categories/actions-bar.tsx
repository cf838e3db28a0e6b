import { Menu } from '@mantine/core'
import { syncCategoriesCounter } from '@app/core/counters/endpoints.ts'
import { IconEraser, IconRefresh, IconRotate2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { t } from '../../ui/text.ts'
import { Toolbar } from '../../ui/toolbar.tsx'
import { clearCache as emptyCache } from '../cache.ts'
import { ExportItems, ExportMenu } from '../export-menu.tsx'
import { catalogueQuery } from '../queries.ts'
import { useAction } from '../use-action.ts'

const ICON = { size: 16, stroke: 1.6 }

export function CategoriesActionsBar({ onReset }: { onReset: () => void }) {
  const queryClient = useQueryClient()

  const reload = () => queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
  const clearCache = useAction(() => emptyCache('categories').then(reload), {
    done: () => t('Categories loaded successfully'),
    failed: (message) => t('Categories load failed: {message}', { message }),
    refetches: null,
  })
  const syncCount = useAction(() => call(syncCategoriesCounter, {}), {
    done: ({ count }) => ({
      text: t('Number updated successfully: {count}', { count }),
      undone: t('The number has not changed'),
    }),
    failed: (message) => t('Failed: {message}', { message }),
    refetches: catalogueQuery.queryKey,
  })

  const actions = [
    { label: t('Clear cache'), icon: <IconEraser {...ICON} />, run: clearCache.run },
    { label: t('Reset'), icon: <IconRotate2 {...ICON} />, run: onReset },
    { label: t('Sync count'), icon: <IconRefresh {...ICON} />, run: syncCount.run },
  ]
  return (
    <Toolbar
      actions={actions}
      items={
        <>
          <Menu.Divider />
          <Menu.Label>{t('Export')}</Menu.Label>
          <ExportItems noun="categories" />
        </>
      }
    >
      <ExportMenu noun="categories" />
    </Toolbar>
  )
}

export function describeReset(drafts: number): string {
  if (drafts === 0) return t('Categories reset success')
  return t('Categories reset success: {drafts, plural, one {# draft} other {# drafts}}', { drafts })
}
