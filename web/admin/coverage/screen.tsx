import { readCoverage } from '@app/core/coverage/endpoints.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { COVERAGE_DAYS } from '@app/core/coverage/coverage.ts'
import { call } from '../../api.ts'
import { localZone, shortMonth, shortWeekday } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { TextFilter } from '../../ui/text-filter.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { downloadText } from '../download-text.ts'
import { useScreenSearch, withValues } from '../use-screen-search.ts'
import { coverageCsv } from './coverage-file.ts'
import classes from './coverage.module.css'
import { CoverageItem } from './item.tsx'
import {
  groupByParent,
  matchesText,
  isShown,
  summarize,
  type CoverageShow,
} from './coverage-view.ts'

export const meta = () => [{ title: t('Coverage, Admin Panel') }]

function showOptions(): { value: CoverageShow; label: string }[] {
  return [
    { value: 'look', label: t('Needs a look') },
    { value: 'events', label: t('With events') },
    { value: 'all', label: t('All categories') },
  ]
}

export default function Coverage() {
  const [search] = useSearchParams()
  const setSearch = useScreenSearch()
  const zone = localZone()
  const choices = showOptions()
  const show = choices.find(({ value }) => value === search.get('show'))?.value ?? 'events'
  const query = useQuery({
    queryKey: ['coverage', zone],
    queryFn: () => call(readCoverage, { query: { zone } }),
  })
  const { data } = query
  const text = search.get('text') ?? ''
  const groups = useMemo(
    () =>
      groupByParent(
        (data?.rows ?? []).filter((row) => isShown(row, show) && matchesText(row, text)),
      ),
    [data, show, text],
  )

  function change(to: { show: string; text: string }) {
    setSearch((current) => withValues(current, to), { replace: true })
  }

  return (
    <>
      <ScreenHead
        title={t('Coverage')}
        actions={
          <>
            <SegmentedControl
              aria-label={t('Categories shown')}
              value={show}
              data={choices}
              onChange={(value) => change({ show: value, text })}
            />
            <ReasonButton
              label={t('Export')}
              icon={<IconDownload size={16} stroke={1.6} />}
              reason={data ? null : t('Coverage is not loaded yet')}
              onClick={() =>
                data &&
                downloadText(
                  `coverage-${data.today}.csv`,
                  coverageCsv(data.rows, data.today),
                  'text/csv',
                )
              }
            />
          </>
        }
      />
      <TextFilter text={text} onFilter={(words) => change({ show, text: words })} />
      <Loaded
        query={query}
        rows={10}
        loading={t('Loading coverage')}
        failed={(message) => t('Coverage load failed: {message}', { message })}
      />
      {data && <p className="note">{summarize(data.rows)}</p>}
      {data && groups.length === 0 && (
        <Empty
          text={t('Nothing here. Choose all categories, or run a crawler to bring events.')}
          actions={
            text !== '' && (
              <Button onClick={() => change({ show, text: '' })}>{t('Clear the text')}</Button>
            )
          }
        />
      )}
      {data && groups.length > 0 && (
        <div className="stack gap-5">
          <DayHeads today={data.today} />
          {groups.map(({ name, rows }) => (
            <section key={name} aria-label={name}>
              <h3 className="heading under-rule">
                {name} <small className="note">{rows.length}</small>
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

/** The days above the matrix; each row describes its cells in words. */
function DayHeads({ today }: { today: string }) {
  const first = Temporal.PlainDate.from(today)
  return (
    <div className={classes['heads']} aria-hidden="true">
      <div className={classes['strip']}>
        {Array.from({ length: COVERAGE_DAYS }, (_unused, place) => {
          const day = first.add({ days: place })
          return (
            <span key={place} data-today={place === 0 || undefined}>
              <small>{place === 0 || day.day === 1 ? shortMonth(day) : shortWeekday(day)[0]}</small>
              {day.day}
            </span>
          )
        })}
      </div>
    </div>
  )
}
