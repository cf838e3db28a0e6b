import type { Category } from '@app/core/categories/category.ts'
import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { messageOf } from '../../api-error.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { catalogueQuery } from '../queries.ts'
import { AddTable, listHeading } from './add-table.tsx'
import { FilePanel } from './file-panel.tsx'
import type { ImportScreen } from './list-store.ts'
import { SourceReports } from './source-reports.tsx'
import { useEventList } from './use-event-list.ts'
import { useSourceCalls, type SourceCalls } from './use-source-calls.ts'
import { formatNumber } from '../../ui/format-number.ts'
import classes from './panels.module.css'

type ImportScreenFrameProps = {
  screen: ImportScreen
  title: string
  /** Panels side by side, or each across the whole width. */
  layout: 'panels' | 'strips'
  children: (panels: { categories: Category[]; calls: SourceCalls }) => ReactNode
}

/** The frame of the import screens: panels of sources, a file, their reports, and the list. */
export function ImportScreenFrame({ screen, title, layout, children }: ImportScreenFrameProps) {
  const { data, error, refetch } = useQuery(catalogueQuery)
  const list = useEventList(screen)
  const calls = useSourceCalls(list)
  const categories = data?.categories ?? NONE
  return (
    <>
      <ScreenHead title={title} actions={<ToList count={list.rows.length} />} />
      {error && !data && (
        <LoadFailed
          text={t('Categories load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingRows rows={3} label={t('Loading categories')} />}
      {data && list.isRead && (
        <>
          <div className={classes[layout]}>{children({ categories, calls })}</div>
          <FilePanel categories={categories} calls={calls} list={list} />
        </>
      )}
      <SourceReports calls={calls} />
      <AddTable list={list} categories={categories} />
      <StorageGuard isLost={!list.isKept && list.rows.length > 0} />
    </>
  )
}

/** The panels may be long; the list is one press away. */
function ToList({ count }: { count: number }) {
  return (
    <Button
      leftSection={<IconArrowDown size={16} stroke={1.6} />}
      onClick={() => {
        const heading = listHeading()
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      }}
    >
      {t('Events to add: {count}', { count: formatNumber(count) })}
    </Button>
  )
}

const NONE: never[] = []

/** Warns before the tab is closed if this browser does not store the list; leaving for other screens loses nothing. */
function StorageGuard({ isLost }: { isLost: boolean }) {
  useEffect(() => {
    if (!isLost) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isLost])
  return null
}
