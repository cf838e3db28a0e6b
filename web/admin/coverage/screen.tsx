import { readCoverage } from '@app/core/coverage/endpoints.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { localZone } from '../../ui/dates.ts'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { downloadText } from '../download-text.ts'
import { coverageCsv } from './coverage-file.ts'
import classes from './coverage.module.css'
import { DayHeads } from './day-heads.tsx'
import { CoverageItem } from './item.tsx'
import { byParent, isShown, needsLook, type CoverageShow } from './view.ts'

export const meta = () => [{ title: 'Coverage, Admin Panel' }]

const SHOWS: { value: CoverageShow; label: string }[] = [
  { value: 'look', label: 'Needs a look' },
  { value: 'events', label: 'With events' },
  { value: 'all', label: 'All categories' },
]

export default function Coverage() {
  const [search, setSearch] = useSearchParams()
  const zone = localZone()
  const show = SHOWS.find(({ value }) => value === search.get('show'))?.value ?? 'events'
  const { data, error, refetch } = useQuery({
    queryKey: ['coverage', zone],
    queryFn: () => call(readCoverage, { query: { zone } }),
  })
  const groups = useMemo(
    () => byParent((data?.rows ?? []).filter((row) => isShown(row, show))),
    [data, show],
  )
  const looks = (data?.rows ?? []).filter(needsLook).length

  return (
    <>
      <PageHead
        title="Coverage"
        crumbs={breadcrumbs('/app/coverage')}
        actions={
          <>
            <SegmentedControl
              aria-label="Categories shown"
              value={show}
              data={SHOWS}
              onChange={(value) => setSearch({ show: value }, { replace: true })}
            />
            <Button
              leftSection={<IconDownload size={16} stroke={1.6} />}
              disabled={!data}
              onClick={() =>
                data &&
                downloadText(
                  `coverage-${data.today}.csv`,
                  coverageCsv(data.rows, data.today),
                  'text/csv',
                )
              }
            >
              {t('Export')}
            </Button>
          </>
        }
      />
      {error && (
        <LoadFailed
          text={`Coverage load failed: ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingRows rows={10} label="Loading coverage" />}
      {data && (
        <p className={classes['sum']}>
          {data.rows.length} categories, the next 30 days.{' '}
          {looks === 0 ? 'Nothing is missing.' : `${looks} need a look.`}
        </p>
      )}
      {data && groups.length === 0 && (
        <Empty text="Nothing here. Choose all categories, or run a crawler to bring events." />
      )}
      {data && groups.length > 0 && (
        <div className={classes['matrix']}>
          <DayHeads today={data.today} />
          {groups.map(({ name, rows }) => (
            <section key={name} aria-label={name} className={classes['group']}>
              <h3>
                {name} <span>{rows.length}</span>
              </h3>
              <ul>
                {rows.map((row) => (
                  <CoverageItem key={row.category} row={row} today={data.today} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}
