import { readChangeSet } from '@app/core/log/endpoints.ts'
import { UNDO_DAYS, type ChangeSet } from '@app/core/log/change-set.ts'
import { listRunPages, readRun } from '@app/core/runs/endpoints.ts'
import type { Run, RunPage } from '@app/core/runs/run.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconListCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, isOver } from '../../api.ts'
import { presentMoment } from '../../ui/clock.ts'
import { localZone, zoned } from '../../ui/dates.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
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

/** What one run found, did, read and stored. */
export function RunDetails({ run, onShowPlan, onShowPage }: RunDetailsProps) {
  const { plan, pages, set, error, retry } = useRunDetails(run)
  if (error) return <LoadFailed text={error.message} onRetry={retry} />
  if (!pages || plan === undefined) return <LoadingRows rows={3} label="Loading the run" />
  return (
    <div className={classes['details']}>
      <PlanFindings findings={run.findings} notes={run.notes} />
      <section aria-label="Log">
        <h3>Log</h3>
        <Log entries={runLog({ run, pages, plan, set: set ?? null })} onShowPage={onShowPage} />
      </section>
      {set && <StoredSet set={set} />}
      {isOver(run) && pages.length > 0 && (
        <PlanReplay runId={run.id} zone={plan?.zone ?? localZone()} />
      )}
      {plan && (
        <Button
          leftSection={<IconListCheck size={16} stroke={1.6} />}
          onClick={() => onShowPlan(run.id)}
        >
          {isCommittable(run) ? 'Review the plan' : 'See the plan'}
        </Button>
      )}
    </div>
  )
}

function useRunDetails(run: Run) {
  // A run that moves on has other pages and another plan.
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
          <time>{clockOf(at)}</time>
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
  const redirected = page.finalUrl === page.url ? '' : `, answered by ${page.finalUrl}`
  if (!page.isKept) {
    return (
      <small>
        {page.url}
        {redirected}. Its text is not kept any more.
      </small>
    )
  }
  return (
    <small>
      <button type="button" onClick={() => onShowPage(page.ordinal)}>
        {page.url}
      </button>
      {redirected}
    </small>
  )
}

function StoredSet({ set }: { set: ChangeSet }) {
  const queryClient = useQueryClient()
  const last = Temporal.Instant.from(set.at).add({ hours: UNDO_DAYS * 24 })
  const isLate = Temporal.Instant.compare(presentMoment(), last) > 0
  const cameBack = 'The run was undone. Its events are as they were before.'
  return (
    <section className={classes['set']} aria-label="Change set">
      <p>
        {set.summary}: change set {set.id}, {set.rowCount === 1 ? '1 row' : `${set.rowCount} rows`}.
        {isLate && ` It is older than ${UNDO_DAYS} days and stays.`}
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
        disabled={isLate}
        onClick={() => undoOf(queryClient, set.id, cameBack)?.run()}
      >
        Undo
      </Button>
    </section>
  )
}
