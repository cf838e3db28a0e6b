import type { Category } from '@app/core/categories/category.ts'
import { saveCrawler } from '@app/core/crawlers/endpoints.ts'
import { commitRun, readRun } from '@app/core/runs/endpoints.ts'
import { massChangedItems } from '@app/core/runs/find-mass-changes.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import { describeRun } from '@app/core/crawlers/plain-words.ts'
import type { Run } from '@app/core/runs/run.ts'
import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRunOver } from '../../api.ts'
import { localZone, timeOf } from '../../ui/dates.ts'
import { DrawerFoot } from '../../ui/drawer-foot.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { readNow } from '../../ui/now.ts'
import { translateMessage, t } from '../../ui/text.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { logoAddress } from '../picture-address.ts'
import { useAction } from '../use-action.ts'
import { PlanFilter, type PlanFilterValue } from './plan-filter.tsx'
import { PlanFindings } from './plan-findings.tsx'
import { PlanGroups } from './plan-groups.tsx'
import { PlanReplay } from './plan-replay.tsx'
import { ReleaseLater } from './release-later.tsx'
import { TakeOver } from './take-over.tsx'
import { useDiscard } from './use-discard.ts'
import {
  acceptsPlan,
  describeCommit,
  describeRelease,
  findDefaultSelection,
  isCommittable,
  isReleasable,
  planGroups,
} from './plan-view.ts'
import classes from './plan.module.css'

type PlanDrawerProps = {
  runId: string | null
  crawlers: ListedCrawler[]
  categories: Category[]
  onClose: () => void
}

/** What a run would do, item by item, with a commit button. */
export function PlanDrawer({ runId, crawlers, categories, onClose }: PlanDrawerProps) {
  const query = useQuery({
    queryKey: ['run', runId],
    queryFn: () => call(readRun, { params: { id: runId ?? '' } }),
    enabled: runId !== null,
  })
  const { data } = query
  const crawler = crawlers.find(({ id }) => id === data?.run.crawler)
  const category = categories.find(({ id }) => id === crawler?.category)
  const kind = data && data.run.mode !== 'dry' ? t('Run') : t('Dry Run')
  const title = `${kind}, ${crawler?.title ?? data?.run.crawler ?? ''}`
  return (
    <Drawer.Root
      opened={runId !== null}
      onClose={onClose}
      size="46rem"
      position="right"
      classNames={{ content: classes['drawer'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <div className={classes['title']}>
          <Logo src={category ? logoAddress(category) : null} />
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton />
        </div>
        <Loaded query={query} rows={6} loading={t('Loading the plan')} />
        {data && <PlainWords run={data.run} crawler={crawler} />}
        {data?.plan && (
          <PlanBody
            key={data.run.id}
            run={data.run}
            plan={data.plan}
            crawler={crawler}
            categories={categories}
            onClose={onClose}
          />
        )}
        {data && !data.plan && <NoPlan run={data.run} />}
      </Drawer.Content>
    </Drawer.Root>
  )
}

type PlainWordsProps = { run: Run; crawler: ListedCrawler | undefined }

/** Explains the run to somebody who has never seen a plan. */
function PlainWords({ run, crawler }: PlainWordsProps) {
  const sentences = describeRun(run, crawler ?? null, readNow())
  return (
    <div className={classes['head']}>
      <p>{sentences.map((sentence) => translateMessage(sentence)).join(' ')}</p>
    </div>
  )
}

function NoPlan({ run }: { run: Run }) {
  const hasFindings = run.findings.length > 0
  return (
    <section className={classes['items']} aria-label={t('Plan')}>
      {!hasFindings && (
        <p className={classes['none']}>
          {run.error === null ? t('This run has made no plan.') : translateMessage(run.error)}
        </p>
      )}
      <PlanFindings findings={run.findings} notes={run.notes} />
      {isRunOver(run) && <PlanReplay runId={run.id} zone={localZone()} />}
    </section>
  )
}

type PlanBodyProps = {
  run: Run
  plan: Plan
  crawler: ListedCrawler | undefined
  categories: Category[]
  onClose: () => void
}

function PlanBody({ run, plan, crawler, categories, onClose }: PlanBodyProps) {
  const [chosen, setChosen] = useState(() => findDefaultSelection(plan))
  const [filter, setFilter] = useState<PlanFilterValue>('all')
  const groups = planGroups(plan)
  const shown = groups.filter(({ kind }) => filter === 'all' || filter === kind)
  const canCommit = isCommittable(run)

  function choose(key: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }

  const title = crawler?.title ?? run.crawler
  const overwrite = useAction(
    ({ id, version }: ListedCrawler) =>
      call(saveCrawler, { params: { id }, body: { version, fields: { overwriteExisting: true } } }),
    {
      done: () => ({
        text: t('Overwrite of {title} is on. Its next run follows the source.', { title }),
        undone: t('Overwrite of {title} is off again', { title }),
      }),
    },
  )

  return (
    <>
      <div className={classes['head']}>
        <p>
          {t(
            '{count, plural, one {Read at {time} from # page.} other {Read at {time} from # pages.}}',
            { count: plan.pageCount, time: timeOf(plan.madeAt, localZone()) },
          )}{' '}
          {describeStored(run)}
        </p>
        <PlanFilter groups={groups} value={filter} onChange={setFilter} />
      </div>
      <section className={classes['items']} aria-label={t('Plan')}>
        <PlanFindings findings={plan.findings} notes={run.notes} />
        <TakeOver run={run} plan={plan} crawler={crawler} />
        <PlanReplay runId={run.id} zone={plan.zone} />
        <PlanGroups
          groups={shown}
          zone={plan.zone}
          categories={categories}
          isOverwriting={crawler?.overwriteExisting ?? true}
          onOverwrite={() => crawler && overwrite.run(crawler)}
          chosen={canCommit ? chosen : null}
          onChoose={choose}
        />
        {plan.items.length === 0 && (
          <p className={classes['none']}>{t('The pages were read and hold no events.')}</p>
        )}
      </section>
      <PlanFooter run={run} plan={plan} chosen={chosen} title={title} onClose={onClose} />
    </>
  )
}

function describeStored(run: Run): string {
  if (run.changeSet !== null) return t('It is stored.')
  if (run.acceptedBy !== null) return t('It was accepted by {person}.', { person: run.acceptedBy })
  if (isReleasable(run) || !isCommittable(run)) return ''
  return t('Nothing is stored until you commit.')
}

type Commit = { isAccepted: boolean; count: number; keptCount: number }

function describeCommitButton(run: Run, given: Commit): string {
  if (isReleasable(run)) return describeRelease(given.count)
  if (given.keptCount > 0) return describeCommit(given.count)
  if (run.state === 'held' && run.mode === 'run') return t('Run anyway')
  return given.isAccepted ? t('Accept as it is') : describeCommit(given.count)
}

function describeDiscardButton(count: number): string {
  if (count === 0) return t('Discard')
  return t('{count, plural, one {Keep # event as it is} other {Keep # events as they are}}', {
    count,
  })
}

type PlanFooterProps = {
  run: Run
  plan: Plan
  chosen: Set<string>
  title: string
  onClose: () => void
}

function PlanFooter({ run, plan, chosen, title, onClose }: PlanFooterProps) {
  const commit = useAction(
    () => call(commitRun, { params: { id: run.id }, body: { keys: [...chosen] } }),
    {
      done: ({ changeSet, rowCount: count }) => ({
        text:
          changeSet === null
            ? t('The plan of {title} is accepted. Nothing had to be stored.', { title })
            : t('{count, plural, one {# change is stored} other {# changes are stored}}', {
                count,
              }),
        undone: t('The events of {title} are as they were before', { title }),
      }),
      onSuccess: onClose,
    },
  )
  const keptCount = run.state === 'held' ? massChangedItems(plan).length : 0
  const discard = useDiscard({ runId: run.id, title, keptCount, onDone: onClose })
  const isBusy = commit.isPending || discard.isPending

  if (!isCommittable(run)) {
    return (
      <DrawerFoot className={classes['footer']}>
        <p>{t('This plan is only to be read: its run is over.')}</p>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DrawerFoot>
    )
  }
  const isAccepted = acceptsPlan(run, plan, chosen)
  const hasAdds = plan.items.some(({ kind }) => kind === 'add')
  const isNothing = chosen.size === 0 && (!isAccepted || isReleasable(run))
  // Started by a person, who decides immediately, unlike a scheduled run.
  const isAsked = run.state === 'held' && run.mode === 'run'
  return (
    <DrawerFoot className={classes['footer']}>
      <p>
        {chosen.size === 0 && isAccepted
          ? t('Nothing will change.')
          : t('{chosen} of {total} will change, as one change set.', {
              chosen: chosen.size,
              total: plan.items.length,
            })}{' '}
        {isReleasable(run)
          ? t('Whatever you do not tick keeps waiting.')
          : isAccepted && keptCount === 0 && t('A run like this one is not held again.')}
        {chosen.size > 0 && <br />}
        {chosen.size > 0 && t('You can undo it afterwards.')}
      </p>
      {isAsked && (
        <Button disabled={isBusy} onClick={onClose}>
          {t('Hold')}
        </Button>
      )}
      {/* A held plan is discarded; any other is only closed. */}
      <Button disabled={isBusy} onClick={() => (run.state === 'held' ? discard.run() : onClose())}>
        {describeDiscardButton(keptCount)}
      </Button>
      {isReleasable(run) && (
        <ReleaseLater run={run} chosen={chosen} disabled={isBusy} onDone={onClose} />
      )}
      <Button variant="filled" disabled={isNothing} loading={isBusy} onClick={() => commit.run()}>
        {describeCommitButton(run, {
          isAccepted: isAccepted && !hasAdds,
          count: chosen.size,
          keptCount,
        })}
        {isNothing && <VisuallyHidden>, {t('nothing is ticked')}</VisuallyHidden>}
      </Button>
    </DrawerFoot>
  )
}
