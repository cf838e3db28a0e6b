import { messageOf } from '../../api-error.ts'
import { replayRun } from '@app/core/runs/endpoints.ts'
import type { Replay } from '@app/core/runs/compare-replay.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { DateField } from '../../ui/date-field.tsx'
import { readNow } from '../../ui/now.ts'
import { longDate } from '../../ui/dates.ts'
import { LoadFailed } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { fieldName, KINDS } from './plan-view.ts'
import classes from './plan.module.css'
import { replayRows, describeReplay, type ReplayRow } from './replay-view.ts'

/** Further ones add no information. */
const FIRST_ROWS = 50

/**
 * Reads the stored pages of a run again with the current code, at the run's time or another, and compares the results.
 */
export function PlanReplay({ runId, zone }: { runId: string; zone: string }) {
  const [clock, setClock] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['replay', runId, clock],
    queryFn: () =>
      call(replayRun, { params: { id: runId }, body: clock === null ? {} : { now: clock } }),
    enabled: false,
    retry: false,
  })
  const asOf = clock === null ? '' : t('As of {date}.', { date: longDate(clock, zone) })
  return (
    <section className={classes['replay']} aria-label={t('Replay')}>
      <div>
        <output data-told={data !== undefined || undefined}>
          {data && !error
            ? [asOf, describeReplay(data)].filter((sentence) => sentence !== '').join(' ')
            : t(
                'The pages of this run are stored. Nothing is fetched or changed by reading them again.',
              )}
        </output>
        <Button
          size="compact-sm"
          leftSection={<IconHistory size={16} stroke={1.6} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('Replay')}
        </Button>
      </div>
      <DateField
        label={t('Replay as of, {zone}', { zone })}
        value={clock}
        zone={zone}
        placeholder={t('The moment of the run')}
        onChange={setClock}
      />
      {error && !isFetching && (
        <LoadFailed text={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && !error && <Rows replay={data} zone={zone} />}
    </section>
  )
}

function Rows({ replay, zone }: { replay: Replay; zone: string }) {
  const rows = replayRows(replay, { zone: replay.plan?.zone ?? zone, now: readNow() })
  const shown = rows.slice(0, FIRST_ROWS)
  if (rows.length === 0) return null
  return (
    <>
      <ul>
        {shown.map((row, place) => (
          <Row key={`${row.kind} ${place}`} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <p>{t('And {count} more.', { count: rows.length - shown.length })}</p>
      )}
    </>
  )
}

const WORDS: Record<ReplayRow['kind'], () => string> = {
  add: () => t('More'),
  update: () => t('Changed'),
  vanished: () => t('Gone'),
}

function Row({ row: { kind, name, date, why, changes } }: { row: ReplayRow }) {
  return (
    <li className={classes['row']} data-kind={kind}>
      <span />
      <span className={classes['sign']}>
        <span aria-hidden="true">{KINDS[kind].sign}</span>
        <VisuallyHidden>{WORDS[kind]()}</VisuallyHidden>
      </span>
      <div>
        <p className={classes['name']}>{name}</p>
        {why !== '' && <p className={classes['more']}>{why}</p>}
        {changes.length > 0 && (
          <dl className={classes['fields']}>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd>
                  {from !== '' && <del>{from}</del>} {to !== '' && <ins>{to}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <time>{date}</time>
    </li>
  )
}
