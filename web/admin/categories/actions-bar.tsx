import { Menu } from '@mantine/core'
import { syncCategoriesCounter } from '@app/core/counters/endpoints.ts'
import { IconEraser, IconRefresh, IconRotate2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { clearCache as emptyCache } from '../cache.ts'
import { ExportItems, ExportMenu } from '../export-menu.tsx'
import { catalogueQuery } from '../queries.ts'
import { undoOf } from '../undo.ts'

const ICON = { size: 16, stroke: 1.6 }

export function CategoriesActionsBar({ onReset }: { onReset: () => void }) {
  const queryClient = useQueryClient()

  async function clearCache() {
    try {
      await emptyCache('categories')
      await queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
      toast(t('Categories loaded successfully'))
    } catch (error) {
      toastError(t('Categories load failed: {message}', { message: messageOf(error) }))
    }
  }

  async function syncCount() {
    try {
      const { count, changeSet } = await call(syncCategoriesCounter, {})
      await queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
      const undo = undoOf(queryClient, changeSet, t('The number has not changed'))
      toast(t('Number updated successfully: {count}', { count }), undo)
    } catch (error) {
      toastError(t('Failed: {message}', { message: messageOf(error) }))
    }
  }

  const actions = [
    { label: t('Clear cache'), icon: <IconEraser {...ICON} />, run: () => void clearCache() },
    { label: t('Reset'), icon: <IconRotate2 {...ICON} />, run: onReset },
    { label: t('Sync count'), icon: <IconRefresh {...ICON} />, run: () => void syncCount() },
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
