import { listRuns } from '@app/core/runs/endpoints.ts'
import type { Run } from '@app/core/runs/run.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { call, isRunOver } from '../../api.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import { useScreenSearch, withoutValue, withValues } from '../use-screen-search.ts'
import classes from './history.module.css'
import { PlanDrawer } from './plan-drawer.tsx'
import { RunDetails } from './run-details.tsx'
import { formatDuration, formatMode, describeOutcome, toStateView } from './run-log.ts'
import { StoredPage } from './stored-page.tsx'

export const meta = () => [{ title: t('Runs, Admin Panel') }]

/** Polling interval of the list during a run. */
const POLL_MS = 2000
/** The server's limit. */
const MOST = 50

const NONE: never[] = []

/** Every run of a crawler, newest first, each with its details. */
export default function RunHistory() {
  const { id = '' } = useParams()
  const view = useHistoryView()
  const { data: crawlers } = useQuery(crawlersQuery)
  const { data: catalogue } = useQuery(catalogueQuery)
  const query = useQuery({
    queryKey: ['runs', id],
    queryFn: () => call(listRuns, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => !isRunOver(run)) ? POLL_MS : false,
  })
  const { data } = query
  const title = crawlers?.find((crawler) => crawler.id === id)?.title ?? id
  const card = `/app/crawlers/crawlers?open=${encodeURIComponent(id)}`
  return (
    <>
      <PageHead
        title={crawlers ? t('Runs of {title}', { title }) : t('Runs')}
        crumbs={crumbsOf(id, title, card)}
      />
      <Loaded
        query={query}
        rows={6}
        loading={t('Loading the runs')}
        failed={(message) => t('Runs load failed: {message}', { message })}
      />
      {data?.runs.length === 0 && (
        <Empty
          text={t('It has not run yet. A dry run shows what it would find.')}
          actions={<Link to={card}>{t('Open the crawler')}</Link>}
        />
      )}
      <ol className={`lined ${classes['runs']}`} aria-label={t('Runs')}>
        {data?.runs.map((run) => (
          <RunItem key={run.id} run={run} view={view} isOpen={view.run === run.id} />
        ))}
      </ol>
      {data?.runs.length === MOST && (
        <p className="small-note">{t('These are the latest {count} runs.', { count: MOST })}</p>
      )}
      <PlanDrawer
        runId={view.plan}
        crawlers={crawlers ?? NONE}
        categories={catalogue?.categories ?? []}
        onClose={view.closePlan}
      />
      {view.run !== null && (
        <StoredPage
          runId={view.run}
          ordinal={view.page}
          onClose={() => view.change({ page: null })}
        />
      )}
    </>
  )
}

/** Shows the crawler's title instead of its id. */
function crumbsOf(id: string, title: string, href: string) {
  const crumbs = breadcrumbs(`/app/crawlers/crawlers/${id}/runs`)
  return crumbs.map((crumb, place) => (place === crumbs.length - 2 ? { text: title, href } : crumb))
}

type HistoryView = ReturnType<typeof useHistoryView>

/** The state in the address: the open run, its plan and its page. */
function useHistoryView() {
  const [search] = useSearchParams()
  const setSearch = useScreenSearch()
  const page = Number(search.get('page'))
  return {
    run: search.get('run'),
    plan: search.get('plan'),
    page: Number.isInteger(page) && page > 0 ? page : null,
    change: (values: Partial<Record<'run' | 'plan' | 'page', string | null>>) =>
      setSearch((current) => withValues(current, values), { replace: true }),
    /** Closes the plan, unless another has been opened meanwhile. */
    closePlan: () => setSearch(withoutValue('plan', search.get('plan')), { replace: true }),
  }
}

type RunItemProps = { run: Run; view: HistoryView; isOpen: boolean }

function RunItem({ run, view, isOpen }: RunItemProps) {
  const { word, tone } = toStateView(run)
  const started = longDate(run.startedAt, localZone())
  return (
    <li className={classes['run']} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes['head']}
        aria-expanded={isOpen}
        onClick={() => view.change({ run: isOpen ? null : run.id, page: null })}
      >
        <IconChevronRight className="turns" size={16} stroke={1.6} aria-hidden="true" />
        <time className="medium">{started}</time>
        <span>{formatMode(run)}</span>
        <span>
          <Status tone={tone}>{word}</Status>
        </span>
        <span className={`cut ${classes['who']}`}>{run.by}</span>
        <span className={`figures ${classes['long']}`}>{formatDuration(run)}</span>
        <span className={`breaks shrinkable ${classes['outcome']}`}>
          {describeOutcome(run)}
          {run.findings.length + run.notes.length > 0 && <small>{describeExtras(run)}</small>}
        </span>
      </button>
      {isOpen && (
        <RunDetails
          run={run}
          onShowPlan={(plan) => view.change({ plan })}
          onShowPage={(ordinal) => view.change({ page: String(ordinal) })}
        />
      )}
    </li>
  )
}

/** `1 finding, 3 notes` */
function describeExtras({ findings, notes }: Run): string {
  const words = [
    findings.length > 0 &&
      t('{count, plural, one {# finding} other {# findings}}', { count: findings.length }),
    notes.length > 0 && t('{count, plural, one {# note} other {# notes}}', { count: notes.length }),
  ]
  return words.filter((word) => word !== false).join(', ')
}
