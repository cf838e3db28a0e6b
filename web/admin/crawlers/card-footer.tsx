import type { Run } from '@app/core/runs/run.ts'
import { Button } from '@mantine/core'
import { IconListCheck, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { isOver } from '../../api.ts'
import { localZone, shortDate, shortDay, timeOf, zoned } from '../../ui/dates.ts'
import { changedWords, eventsWord, foundCount, isCommittable } from '../runs/plan-view.ts'
import type { ListedCrawler } from './attention.ts'
import classes from './card.module.css'

type CardFooterProps = {
  crawler: ListedCrawler
  now: Temporal.Instant
  isOpen: boolean
  onStart: (dryRun: boolean) => void
  onCancel: (runId: string) => void
  onShowPlan: (runId: string) => void
}

const ICON = { size: 16, stroke: 1.6 }

export function CardFooter({
  crawler,
  now,
  isOpen,
  onStart,
  onCancel,
  onShowPlan,
}: CardFooterProps) {
  const run = crawler.latestRun
  const isRunning = run !== null && !isOver(run)
  return (
    <footer className={classes['footer']}>
      {isRunning ? (
        <Button leftSection={<IconX {...ICON} />} onClick={() => onCancel(run.id)}>
          Cancel
        </Button>
      ) : (
        <>
          <Button
            variant={isOpen ? 'filled' : 'default'}
            leftSection={<IconPlayerPlay {...ICON} />}
            onClick={() => onStart(false)}
          >
            Run
          </Button>
          <Button onClick={() => onStart(true)}>Dry Run</Button>
          {run?.state === 'held' && isCommittable(run) && (
            <Button leftSection={<IconListCheck {...ICON} />} onClick={() => onShowPlan(run.id)}>
              Review
            </Button>
          )}
        </>
      )}
      <p className={classes['last']}>
        {isRunning ? <Going run={run} /> : <Last crawler={crawler} now={now} />}
      </p>
    </footer>
  )
}

function Going({ run }: { run: Run }) {
  return (
    <>
      Started {timeOf(run.startedAt, localZone())}
      <br />
      {eventsWord(run.progress.eventsFound)} so far
    </>
  )
}

function Last({ crawler, now }: { crawler: ListedCrawler; now: Temporal.Instant }) {
  const run = crawler.latestRun
  const zone = localZone()
  if (run?.state === 'failed') {
    return (
      <>
        Failed
        <br />
        {shortDate(run.endedAt ?? run.startedAt, zone, now)}
      </>
    )
  }
  const last = crawler.lastRunDate
  if (last === null && run === null) return <>Not run yet</>
  if (run?.mode === 'dry' && run.state === 'done') {
    return (
      <>
        Dry run {shortDay(zoned(run.startedAt, zone))}
        {run.counts && <br />}
        {run.counts && eventsWord(foundCount(run.counts))}
      </>
    )
  }
  return (
    <>
      Last run {shortDay(zoned(last ?? run?.startedAt ?? now.toString(), zone))}
      {run?.counts && <br />}
      {run?.counts && `${eventsWord(foundCount(run.counts))}, ${changedWords(run.counts)}`}
    </>
  )
}
