import type { Run } from '@app/core/runs/run.ts'
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

type CardFooterProps = {
  crawler: ListedCrawler
  now: Temporal.Instant
  isOpen: boolean
  /** The run that was asked for and is not known to have begun yet. */
  starting: 'run' | 'dry' | null
  onStart: (dryRun: boolean) => void
  onCancel: (runId: string) => void
  onShowPlan: (runId: string) => void
}

const ICON = { size: 16, stroke: 1.6 }

export function CardFooter({
  crawler,
  now,
  isOpen,
  starting,
  onStart,
  onCancel,
  onShowPlan,
}: CardFooterProps) {
  const { latestRun: run, heldRun: held } = crawler
  const isRunning = run !== null && !isRunOver(run)
  const going = isRunning ? (run.mode === 'dry' ? 'dry' : 'run') : starting
  return (
    <footer className={classes['footer']}>
      <Button
        variant={isOpen ? 'filled' : 'default'}
        leftSection={<IconPlayerPlay {...ICON} />}
        {...waiting('run', going)}
        onClick={() => onStart(false)}
      >
        {t('Run')}
      </Button>
      <Button {...waiting('dry', going)} onClick={() => onStart(true)}>
        {t('Dry Run')}
      </Button>
      {isRunning && (
        <Button leftSection={<IconX {...ICON} />} onClick={() => onCancel(run.id)}>
          {t('Cancel')}
        </Button>
      )}
      {held !== null && (
        <Button leftSection={<IconListCheck {...ICON} />} onClick={() => onShowPlan(held.id)}>
          {t('Review')}
        </Button>
      )}
      <p className={classes['last']}>
        {isRunning ? <Going run={run} /> : <Last crawler={crawler} now={now} />}
        {run !== null && (
          <>
            <br />
            <Link to={`/app/crawlers/crawlers/${encodeURIComponent(crawler.id)}/runs`}>
              {t('All runs')}
            </Link>
          </>
        )}
      </p>
    </footer>
  )
}

/** The button of the run that goes on is loading until it ends, and the other one waits for it. */
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

/** A dry run stands beside the last run, never in its place. */
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
      {counts && `${formatEventCount(countFound(counts))}, ${describeChanged(counts)}`}
    </>
  )
}

/** What the date before it is where the source stands. */
function There({ text }: { text: string | null }) {
  return text && <span className={classes['there']}>{text}</span>
}
