import type { Category } from '@app/core/categories/category.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readNow } from '../../ui/now.ts'
import { Dock } from '../../ui/dock.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty, SignalNote } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { RowConflicts } from '../conflicts-dialog.tsx'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import { useLiveRuns } from '../runs/live-runs.ts'
import { resetAll } from '../reset.ts'
import { DraftsBar } from '../rows/drafts-bar.tsx'
import { PlanDrawer } from '../runs/plan-drawer.tsx'
import { useCrawlerActions, type CrawlerActions } from './actions.ts'
import {
  describeAttention,
  formatAttentionTitle,
  needsPerson,
  formatShowButton,
  type ListedCrawler,
} from './attention.ts'
import { CrawlerCards } from './cards.tsx'
import { CrawlerDrawer } from './crawler-drawer.tsx'
import { FilterBar, nameState } from './filter-bar.tsx'
import { countStates, filterCrawlers, NO_FILTER } from './filter.ts'
import { ImportDrawer } from './import-drawer.tsx'
import { CrawlerList } from './list.tsx'
import { divideCrawlers } from './parts.ts'
import { TokensDialog } from './tokens-dialog.tsx'
import { RepairDrawer } from './repair-drawer.tsx'
import { CrawlersToolbar } from './toolbar.tsx'
import { useCrawlersView, type CrawlersView } from './use-crawlers-view.ts'

export const meta = () => [{ title: t('Crawlers, Admin Panel') }]

export default function CrawlersScreen() {
  const view = useCrawlersView()
  const query = useQuery(crawlersQuery)
  const actions = useCrawlerActions(query.data, (id) => view.showNew(id))
  const crawlers = [...actions.rows.stored]
  const { data: catalogue } = useQuery(catalogueQuery)
  const runs = useLiveRuns(crawlers, view.setPlan)
  const now = readNow()
  const needy = crawlers.filter((crawler) => needsPerson(crawler, now))
  const categories = catalogue?.categories ?? []
  const isNeedy = view.filter.state === 'needs-you'
  const byId = new Map(categories.map((category) => [category.id, category]))
  const context = { byId, now, hasEdits: actions.hasEdits }
  const shown = filterCrawlers(crawlers, view.filter, context)

  return (
    <>
      <ScreenHead
        title={t('Crawlers')}
        actions={
          <CrawlersToolbar view={view} actions={actions} shown={shown.map(({ id }) => id)} />
        }
      />
      <Loaded
        query={query}
        rows={6}
        loading={t('Loading crawlers')}
        failed={(message) => t('Crawlers load failed: {message}', { message })}
      />
      {needy.length > 0 && (
        <SignalNote
          title={formatAttentionTitle(needy.length)}
          text={describeAttention(needy, now)}
          actions={
            <Button onClick={() => view.filterBy({ state: isNeedy ? null : 'needs-you' })}>
              {isNeedy ? t('Show all') : formatShowButton(needy.length)}
            </Button>
          }
        />
      )}
      {query.isSuccess && crawlers.length === 0 && (
        <Empty
          text={t('No crawlers yet. A crawler reads a website and brings its events here.')}
          actions={<Button onClick={() => actions.create.run()}>{t('New crawler')}</Button>}
        />
      )}
      {crawlers.length > 0 && (
        <ShownCrawlers
          crawlers={crawlers}
          shown={shown}
          counts={countStates(crawlers, view.filter, context)}
          categories={categories}
          now={now}
          view={view}
          actions={actions}
          runs={runs}
        />
      )}
      <CrawlersDock actions={actions} view={view} />
      <CrawlerDrawer
        crawler={crawlers.find(({ id }) => id === view.edited)}
        isBehind={view.plan !== null || view.repair !== null}
        categories={categories}
        notes={actions.notes}
        now={now}
        actions={actions}
        runs={runs}
        onShowPlan={view.setPlan}
        onRepair={view.setRepair}
        onClose={() => view.setEdited(null)}
      />
      <PlanDrawer
        runId={view.plan}
        crawlers={crawlers}
        categories={categories}
        onClose={() => view.setPlan(null)}
      />
      <RepairDrawer
        crawler={crawlers.find(({ id }) => id === view.repair)}
        onDryRun={() => {
          if (view.repair !== null) void runs.start(view.repair, true, false)
          view.setRepair(null)
        }}
        onClose={() => view.setRepair(null)}
      />
      <ImportDrawer
        isOpen={view.isImporting}
        categories={categories}
        onClose={() => view.setImporting(false)}
      />
      <TokensDialog isOpen={view.areTokensOpen} onClose={() => view.setTokensOpen(false)} />
      <RowConflicts
        title={t('This crawler was changed meanwhile')}
        kind={actions.kind}
        actions={actions}
      />
    </>
  )
}

/** What is not saved; a date that cannot be read is shown before it stops a save. */
function CrawlersDock({ actions, view }: { actions: CrawlerActions; view: CrawlersView }) {
  const { rows, unreadIn } = actions

  function saveAll() {
    const hidden = rows.stored.find(({ id }) => unreadIn(id) && !view.isOpen(id))
    if (hidden) view.setEdited(hidden.id)
    void actions.saveAll()
  }

  return (
    <Dock>
      <DraftsBar
        drafts={actions.resettable().drafts}
        isSaving={rows.isSaving}
        onSave={saveAll}
        onReset={() => void resetAll([actions.resettable()])}
      />
    </Dock>
  )
}

type ShownCrawlersProps = {
  crawlers: ListedCrawler[]
  /** Those that fit the filter, and how many of all are in each of its states. */
  shown: ListedCrawler[]
  counts: ReturnType<typeof countStates>
  categories: Category[]
  now: Temporal.Instant
  view: CrawlersView
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
}

/** The filtered crawlers, as cards or as a list. */
function ShownCrawlers({ crawlers, shown, counts, ...shared }: ShownCrawlersProps) {
  const { categories, now, view, actions } = shared
  const { hasEdits } = actions
  const parts = divideCrawlers(shown, { now, bySite: view.isBySite })
  const whole = { key: 'all', title: '', crawlers: shown }
  return (
    <>
      <FilterBar crawlers={crawlers} view={view} counts={counts} />
      {shown.length === 0 && <NothingFound view={view} />}
      {view.view === 'widgets' && <CrawlerCards parts={parts} notes={actions.notes} {...shared} />}
      {view.view === 'list' && shown.length > 0 && (
        <CrawlerList
          parts={view.isBySite ? parts : [whole]}
          categories={categories}
          now={now}
          hasEdits={hasEdits}
          toEditing={view.toEditing}
        />
      )}
    </>
  )
}

/** Nothing matches: shows the current filter, and how to clear it. */
function NothingFound({ view }: { view: Pick<CrawlersView, 'filter' | 'filterBy'> }) {
  const { text, state, method } = view.filter
  const parts = [
    ...(text.trim() === '' ? [] : [`“${text}”`]),
    ...(state === null ? [] : [nameState(state)]),
    ...(method === null ? [] : [method]),
  ]
  return (
    <Empty
      text={t('No crawler fits: {filters}.', { filters: parts.join(', ') })}
      actions={<Button onClick={() => view.filterBy(NO_FILTER)}>{t('Clear filters')}</Button>}
    />
  )
}
