import type { HistorySet } from '@app/core/log/endpoints.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { localZone } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
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
      <ScreenHead title={t('History')} actions={<ExportMenu noun="history" />} />
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
  const query = useInfiniteQuery(setsQuery(filters, localZone()))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const sets = data?.pages.flat() ?? []
  const isNarrowed = Object.values(filters).some((each) => each !== undefined)
  return (
    <>
      <Loaded
        query={query}
        rows={8}
        loading={t('Loading the history')}
        failed={(message) => t('History load failed: {message}', { message })}
      />
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
  const query = useInfiniteQuery(setQuery(id, {}))
  const set = query.data?.pages[0]?.set
  if (query.error || !set)
    return (
      <Loaded
        query={query}
        rows={3}
        loading={t('Loading the change')}
        failed={(message) => t('Change load failed: {message}', { message })}
      />
    )
  return <SetList sets={[set]} filters={{}} isOpen />
}

type SetListProps = { sets: HistorySet[]; filters: HistoryFilters; isOpen: boolean }

function SetList({ sets, filters, isOpen }: SetListProps) {
  return (
    <ol className={`lined ${classes['sets']}`} aria-label={t('Changes, newest first')}>
      {sets.map((set) => (
        <SetItem key={set.id} set={set} filters={filters} isOpenAtFirst={isOpen} />
      ))}
    </ol>
  )
}
