import type { HistorySet } from '@app/core/log/endpoints.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../api-error.ts'
import { localZone } from '../../ui/dates.ts'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { ExportMenu } from '../export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { readFilters, withFilters, type HistoryFilters } from './filters.ts'
import classes from './history.module.css'
import { setQuery, setsQuery } from './queries.ts'
import { SetItem } from './set-item.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('History') }) }]

export default function HistoryScreen() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  return (
    <>
      <PageHead
        title={t('History')}
        crumbs={breadcrumbs('/app/history')}
        actions={<ExportMenu noun="history" />}
      />
      <FilterBar
        filters={filters}
        onChange={(changes) => setSearch(withFilters(search, { ...changes, set: '' }))}
        onClear={() => setSearch({})}
      />
      {filters.set === undefined ? (
        <Sets filters={filters} onClear={() => setSearch({})} />
      ) : (
        <OneSet key={filters.set} id={filters.set} />
      )}
    </>
  )
}

function Sets({ filters, onClear }: { filters: HistoryFilters; onClear: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    setsQuery(filters, localZone()),
  )
  const sets = data?.pages.flat() ?? []
  const isNarrowed = Object.values(filters).some((each) => each !== undefined)
  return (
    <>
      {error && (
        <LoadFailed
          text={t('History load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingRows rows={8} label={t('Loading the history')} />}
      {data && sets.length === 0 && (
        <Empty
          text={t('Nothing was changed that fits. Every save, import and crawl appears here.')}
          actions={isNarrowed && <Button onClick={onClear}>{t('Show all history')}</Button>}
        />
      )}
      {sets.length > 0 && (
        <SetList sets={sets} filters={filters} isOpen={filters.row !== undefined} />
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show older changes')}
        </Button>
      )}
    </>
  )
}

function OneSet({ id }: { id: number }) {
  const { data, error, refetch } = useInfiniteQuery(setQuery(id, {}))
  const set = data?.pages[0]?.set
  if (error)
    return (
      <LoadFailed
        text={t('Change load failed: {message}', { message: messageOf(error) })}
        onRetry={() => void refetch()}
      />
    )
  if (!set) return <LoadingRows rows={3} label={t('Loading the change')} />
  return <SetList sets={[set]} filters={{}} isOpen />
}

type SetListProps = { sets: HistorySet[]; filters: HistoryFilters; isOpen: boolean }

function SetList({ sets, filters, isOpen }: SetListProps) {
  return (
    <ol className={classes['sets']} aria-label={t('Changes, newest first')}>
      {sets.map((set) => (
        <SetItem key={set.id} set={set} filters={filters} isOpenAtFirst={isOpen} />
      ))}
    </ol>
  )
}
