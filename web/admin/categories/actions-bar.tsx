import { Menu } from '@mantine/core'
import { syncCategoriesCounter } from '@app/core/counters/endpoints.ts'
import type { Category } from '@app/core/categories/category.ts'
import { IconEraser, IconRefresh, IconRotate2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import type { RowActions } from '../catalogue/actions.ts'
import { clearCache as emptyCache } from '../cache.ts'
import { ExportItems, ExportMenu } from '../export-menu.tsx'
import { catalogueQuery } from '../queries.ts'
import { resetAll } from '../reset.ts'
import { withSave } from '../catalogue/with-save.tsx'
import { undoOf } from '../undo.ts'
import type { CategoryEdits } from './category-rows.ts'

const ICON = { size: 16, stroke: 1.6 }

type ActionsBarProps = { actions: RowActions<Category, CategoryEdits>; drafts: number }

export function CategoriesActionsBar({ actions: rows, drafts }: ActionsBarProps) {
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
      const undo = undoOf(queryClient, changeSet, t('The number is as it was'))
      toast(t('Number updated successfully: {count}', { count }), undo)
    } catch (error) {
      toastError(t('Failed: {message}', { message: messageOf(error) }))
    }
  }

  const actions = [
    { label: t('Clear cache'), icon: <IconEraser {...ICON} />, run: () => void clearCache() },
    {
      label: t('Reset'),
      icon: <IconRotate2 {...ICON} />,
      run: () => void resetAll([rows.resettable()], categoriesReset),
    },
    { label: t('Sync count'), icon: <IconRefresh {...ICON} />, run: () => void syncCount() },
  ]
  return (
    <Toolbar
      actions={drafts > 0 ? withSave(actions, drafts, () => void rows.saveAll()) : actions}
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

function categoriesReset(drafts: number): string {
  if (drafts === 0) return t('Categories reset success')
  return t('Categories reset success: {drafts, plural, one {# draft} other {# drafts}}', { drafts })
}
