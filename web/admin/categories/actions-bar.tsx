import { syncCategoriesCounter } from '@app/core/counters/endpoints.ts'
import type { Category } from '@app/core/categories/category.ts'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconEraser, IconRefresh, IconRotate2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import type { RowActions } from '../catalogue/actions.ts'
import { clearCache as emptyCache } from '../cache.ts'
import { ExportMenu } from '../export-menu.tsx'
import { catalogueQuery } from '../queries.ts'
import { undoOf } from '../undo.ts'
import type { CategoryEdits } from './category-rows.ts'

const ICON = { size: 16, stroke: 1.6 }

type ActionsBarProps = { actions: RowActions<Category, CategoryEdits>; drafts: number }

export function CategoriesActionsBar({ actions, drafts }: ActionsBarProps) {
  const queryClient = useQueryClient()

  async function clearCache() {
    try {
      await emptyCache('categories')
      await queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
      toast('Categories loaded successfully')
    } catch (error) {
      toastError(`Categories load failed: ${messageOf(error)}`)
    }
  }

  async function syncCount() {
    try {
      const { count, changeSet } = await call(syncCategoriesCounter, {})
      await queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
      const undo = undoOf(queryClient, changeSet, 'The number is as it was')
      toast(`Number updated successfully: ${count}`, undo)
    } catch (error) {
      toastError(`Failed: ${messageOf(error)}`)
    }
  }

  function reset() {
    actions.resetAll()
    toast('Categories reset success')
  }

  return (
    <>
      <Button leftSection={<IconEraser {...ICON} />} onClick={() => void clearCache()}>
        Clear cache
      </Button>
      <Button leftSection={<IconRotate2 {...ICON} />} onClick={reset}>
        Reset
      </Button>
      <Button leftSection={<IconRefresh {...ICON} />} onClick={() => void syncCount()}>
        Sync count
      </Button>
      <ExportMenu noun="categories" />
      {drafts > 0 && (
        <Button
          variant="filled"
          leftSection={<IconDeviceFloppy {...ICON} />}
          onClick={() => void actions.saveAll()}
        >
          {drafts === 1 ? 'Save 1 draft' : `Save ${drafts} drafts`}
        </Button>
      )}
    </>
  )
}
