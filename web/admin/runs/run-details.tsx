import { messageOf } from '../../api-error.ts'
import { readChangeSet } from '@app/core/log/endpoints.ts'
import { UNDO_DAYS, type ChangeSet } from '@app/core/log/change-set.ts'
import { listRunPages, readRun } from '@app/core/runs/endpoints.ts'
import type { Run, RunPage } from '@app/core/runs/run.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconListCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, isRunOver } from '../../api.ts'
import { readNow } from '../../ui/now.ts'
import { localZone, zoned } from '../../ui/dates.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { rich, translateMessage, t } from '../../ui/text.ts'
import { undoOf } from '../undo.ts'
import classes from './history.module.css'
import { PlanFindings } from './plan-findings.tsx'
import { PlanReplay } from './plan-replay.tsx'
import { isCommittable } from './plan-view.ts'
import { runLog } from './run-log.ts'

type RunDetailsProps = {
  run: Run
  onShowPlan: (runId: string) => void
  onShowPage: (ordinal: number) => void
}

/** What a run found, did, read and stored. */
export function RunDetails({ run, onShowPlan, onShowPage }: RunDetailsProps) {
  const { plan, pages, set, error, retry } = useRunDetails(run)
  if (error) return <LoadFailed text={messageOf(error)} onRetry={retry} />
  if (!pages || plan === undefined) return <LoadingRows rows={3} label={t('Loading the run')} />
  return (
    <div className={classes['details']}>
      <PlanFindings findings={run.findings} notes={run.notes} />
      <section aria-label={t('Log')}>
        <h3>{t('Log')}</h3>
        <Log entries={runLog({ run, pages, plan, set: set ?? null })} onShowPage={onShowPage} />
      </section>
      {set && <StoredSet set={set} />}
      {isRunOver(run) && pages.length > 0 && (
        <PlanReplay runId={run.id} zone={plan?.zone ?? localZone()} />
      )}
      {plan && (
        <Button
          leftSection={<IconListCheck size={16} stroke={1.6} />}
          onClick={() => onShowPlan(run.id)}
        >
          {isCommittable(run) ? t('Review the plan') : t('See the plan')}
        </Button>
      )}
    </div>
  )
}

function useRunDetails(run: Run) {
  // A run in progress gets further pages and another plan.
  const key = [run.id, run.state, run.progress.pagesRead, run.changeSet]
  const params = { id: run.id }
  const read = useQuery({
    queryKey: ['run', run.id, ...key],
    queryFn: () => call(readRun, { params }),
  })
  const listed = useQuery({
    queryKey: ['run-pages', ...key],
    queryFn: () => call(listRunPages, { params }),
  })
  const stored = useQuery({
    queryKey: ['change-set', run.changeSet],
    queryFn: () => call(readChangeSet, { params: { id: run.changeSet ?? 0 }, query: { limit: 1 } }),
    enabled: run.changeSet !== null,
  })
  return {
    plan: read.data?.plan,
    pages: listed.data?.pages,
    set: stored.data?.set,
    error: read.error ?? listed.error ?? stored.error,
    retry: () => void Promise.all([read.refetch(), listed.refetch()]),
  }
}

type LogProps = { entries: ReturnType<typeof runLog>; onShowPage: (ordinal: number) => void }

function Log({ entries, onShowPage }: LogProps) {
  return (
    <ol className={classes['log']}>
      {entries.map(({ at, text, page }, place) => (
        <li key={`${at} ${place}`}>
          <time className="muted">{clockOf(at)}</time>
          <div>
            {text}
            {page && <PageLink page={page} onShowPage={onShowPage} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function clockOf(at: string): string {
  return zoned(at, localZone()).toPlainTime().toString({ smallestUnit: 'second' })
}

type PageLinkProps = { page: RunPage; onShowPage: (ordinal: number) => void }

function PageLink({ page, onShowPage }: PageLinkProps) {
  const { url, finalUrl, ordinal, isKept } = page
  const isMoved = finalUrl !== url
  if (!isKept) {
    const address = isMoved ? t('{url}, answered by {finalUrl}', { url, finalUrl }) : url
    return <small>{t('{address}. Its text is no longer stored.', { address })}</small>
  }
  const link = (
    <button type="button" className="link-like" onClick={() => onShowPage(ordinal)}>
      {url}
    </button>
  )
  return (
    <small>{isMoved ? rich('{url}, answered by {finalUrl}', { url: link, finalUrl }) : link}</small>
  )
}

function StoredSet({ set }: { set: ChangeSet }) {
  const queryClient = useQueryClient()
  const last = Temporal.Instant.from(set.at).add({ hours: UNDO_DAYS * 24 })
  const isLate = Temporal.Instant.compare(readNow(), last) > 0
  const cameBack = t('The run was undone. Its events are as they were before.')
  return (
    <section className="row apart small gap-2-4" aria-label={t('Change set')}>
      <p>
        {t(
          '{count, plural, one {{summary}: change set {id}, # row.} other {{summary}: change set {id}, # rows.}}',
          { count: set.rowCount, summary: translateMessage(set.summary), id: set.id },
        )}
        {isLate && ` ${t('It is older than {days} days and stays.', { days: UNDO_DAYS })}`}
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
        disabled={isLate}
        onClick={() => undoOf(queryClient, set.id, cameBack)?.run()}
      >
        {t('Undo')}
      </Button>
    </section>
  )
}
