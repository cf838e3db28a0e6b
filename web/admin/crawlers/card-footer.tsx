import type { PlanCounts, Run } from '@app/core/runs/run.ts'
import { Button } from '@mantine/core'
import { IconListCheck, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isRunOver } from '../../api.ts'
import { localZone, shortDate, shortDay, timeOf, zoned } from '../../ui/dates.ts'
import { formatDayInZone, formatTimeInZone } from '../../ui/local-times.ts'
import { t } from '../../ui/text.ts'
import { describeChanged, formatEventCount, countFound } from '../runs/plan-view.ts'
import type { ListedCrawler } from './attention.ts'
import classes from './card.module.css'
import type { CrawlerWork } from './use-crawler-work.ts'

type RunButtonsProps = {
  crawler: ListedCrawler
  /** Whether Run is the primary action here. */
  isFilled: boolean
  work: Pick<CrawlerWork, 'starting' | 'start' | 'cancel'>
  onShowPlan: (runId: string) => void
}

type CardFooterProps = RunButtonsProps & { now: Temporal.Instant; onEdit: () => void }

const ICON = { size: 16, stroke: 1.6 }

export function CardFooter({ now, onEdit, ...buttons }: CardFooterProps) {
  return (
    <footer className={classes['footer']}>
      <RunButtons {...buttons} />
      <Button onClick={onEdit}>{t('Edit')}</Button>
      <p className={classes['last']}>
        <RunSummary crawler={buttons.crawler} now={now} />
      </p>
    </footer>
  )
}

/** Runs a crawler, cancels its run, and links to a held plan. */
export function RunButtons({ crawler, isFilled, work, onShowPlan }: RunButtonsProps) {
  const { latestRun: run, heldRun: held } = crawler
  const isRunning = run !== null && !isRunOver(run)
  const going = isRunning ? (run.mode === 'dry' ? 'dry' : 'run') : work.starting
  return (
    <>
      <Button
        variant={isFilled ? 'filled' : 'default'}
        leftSection={<IconPlayerPlay {...ICON} />}
        {...waiting('run', going)}
        onClick={() => work.start(false)}
      >
        {t('Run')}
      </Button>
      <Button {...waiting('dry', going)} onClick={() => work.start(true)}>
        {t('Dry Run')}
      </Button>
      {isRunning && (
        <Button leftSection={<IconX {...ICON} />} onClick={() => work.cancel(run.id)}>
          {t('Cancel')}
        </Button>
      )}
      {held !== null && (
        <Button leftSection={<IconListCheck {...ICON} />} onClick={() => onShowPlan(held.id)}>
          {t('Review')}
        </Button>
      )}
    </>
  )
}

type RunSummaryProps = { crawler: ListedCrawler; now: Temporal.Instant }

/** What the current or latest run has found, with a link to all runs. */
export function RunSummary({ crawler, now }: RunSummaryProps) {
  const run = crawler.latestRun
  return (
    <>
      {run !== null && !isRunOver(run) ? <Going run={run} /> : <Last crawler={crawler} now={now} />}
      {run !== null && (
        <>
          <br />
          <Link to={`/app/crawlers/crawlers/${encodeURIComponent(crawler.id)}/runs`}>
            {t('All runs')}
          </Link>
        </>
      )}
    </>
  )
}

/** The button of the current run shows a loader until it ends, and the other one is disabled. */
function waiting(button: 'run' | 'dry', going: 'run' | 'dry' | null) {
  if (going === null) return {}
  if (button === going) return { loading: true }
  return { disabled: true, title: t('A run is going on') }
}

function Going({ run }: { run: Run }) {
  return (
    <>
      {t('Started {time}', { time: timeOf(run.startedAt, localZone()) })}
      <br />
      {t('{count, plural, one {# event so far} other {# events so far}}', {
        count: run.progress.eventsFound,
      })}
    </>
  )
}

/** A dry run is shown in addition to the last run, never instead of it. */
function Last({ crawler, now }: { crawler: ListedCrawler; now: Temporal.Instant }) {
  const run = crawler.latestRun
  const isDry = run?.mode === 'dry'
  return (
    <>
      <LastRun crawler={crawler} run={isDry ? null : run} now={now} />
      {isDry && run.state !== 'cancelled' && (
        <>
          <br />
          <DryRun run={run} zone={crawler.zone} />
        </>
      )}
    </>
  )
}

function DryRun({ run, zone }: { run: Run; zone: string | null }) {
  const day = shortDay(zoned(run.startedAt, localZone()))
  return (
    <>
      {run.state === 'failed' ? t('Dry run {day}: failed', { day }) : t('Dry run {day}', { day })}
      {run.counts && `, ${formatEventCount(countFound(run.counts))}`}
      <There text={formatDayInZone(run.startedAt, localZone(), zone)} />
    </>
  )
}

type LastRunProps = { crawler: ListedCrawler; run: Run | null; now: Temporal.Instant }

function LastRun({ crawler, run, now }: LastRunProps) {
  const zone = localZone()
  const at = crawler.lastRunDate
  if (run?.state === 'failed') {
    return (
      <>
        {t('Failed')}
        <br />
        {shortDate(run.endedAt ?? run.startedAt, zone, now)}
        <There text={formatTimeInZone(run.endedAt ?? run.startedAt, zone, crawler.zone)} />
      </>
    )
  }
  if (at === null) return <>{t('Not run yet')}</>
  const counts = run?.state === 'cancelled' ? null : run?.counts
  return (
    <>
      {t('Last run {day}', { day: shortDay(zoned(at, zone)) })}
      <There text={formatDayInZone(at, zone, crawler.zone)} />
      {counts && <br />}
      {counts && describeRead(counts, run?.state === 'held')}
    </>
  )
}

/** `8 events, 3 changed`; a held run has not stored its changes. */
function describeRead(counts: PlanCounts, isHeld: boolean): string {
  const read = `${formatEventCount(countFound(counts))}, ${describeChanged(counts)}`
  return isHeld ? t('{changes}, not stored', { changes: read }) : read
}

/** The preceding date in the source's zone. */
function There({ text }: { text: string | null }) {
  return text && <span className={classes['there']}>{text}</span>
}
