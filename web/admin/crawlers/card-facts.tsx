import type { Category } from '@app/core/categories/category.ts'
import { findUpcomingRun, isExpired } from '@app/core/crawlers/schedule.ts'
import { isRunOver } from '../../api.ts'
import { localZone, shortDate, shortDay, zoned } from '../../ui/dates.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { Fact } from '../../ui/fact.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { describeProgress } from '../runs/plan-view.ts'
import { isNextRunPast, type ListedCrawler } from './attention.ts'
import classes from './card.module.css'
import { describeFrequency } from './crawler-draft.ts'
import { findTrouble } from './filter.ts'

type CardFactsProps = { crawler: ListedCrawler; categories: Category[]; now: Temporal.Instant }

export function CardFacts({ crawler, categories, now }: CardFactsProps) {
  const category = categories.find(({ id }) => id === crawler.category)
  return (
    <dl className={classes['facts']}>
      <Fact name={t('State')}>
        <CrawlerStatus crawler={crawler} now={now} />
      </Fact>
      <Fact name={t('Next run')}>
        <NextRun crawler={crawler} now={now} />
      </Fact>
      <Fact name={t('Frequency')}>{describeFrequency(crawler.frequency)}</Fact>
      <div>
        <dt>{t('Category')}</dt>
        <dd title={category?.title}>
          {category?.title ?? crawler.category ?? <span className="muted">{t('None')}</span>}
        </dd>
      </div>
    </dl>
  )
}

type StateProps = { crawler: ListedCrawler; now: Temporal.Instant }

/** Active or Offline, and whether it has expired. */
export function ActiveStatus({ crawler, now }: StateProps) {
  return (
    <>
      <Status tone={crawler.active ? 'calm' : 'plain'}>
        {crawler.active ? t('Active') : t('Offline')}
      </Status>
      {isExpired(crawler, now) && <Status tone="danger">{t('Expired')}</Status>}
    </>
  )
}

/** Shown beside it if it needs attention for another reason. */
function TroubleStatus({ crawler, now }: StateProps) {
  const trouble = findTrouble(crawler, now)
  if (trouble === 'held') return <Status tone="signal">{t('Held')}</Status>
  return trouble === 'failing' && <Status tone="signal">{t('Failing')}</Status>
}

/** The progress of its run, or its status. */
export function CrawlerStatus({ crawler, now }: StateProps) {
  const run = crawler.latestRun
  if (run && !isRunOver(run)) return <Status tone="calm">{describeProgress(run)}</Status>
  return (
    <span className="words gap-1">
      <ActiveStatus crawler={crawler} now={now} />
      <TroubleStatus crawler={crawler} now={now} />
    </span>
  )
}

function NextRun({ crawler, now }: StateProps) {
  const { nextRunDate } = crawler
  if (nextRunDate === null) return <span className="muted">{t('Never')}</span>
  const never = explainNoNextRun(crawler, now)
  if (never !== null) {
    return (
      <>
        <span className="muted">{t('Never')}</span>
        <small className={classes['there']}>{never}</small>
      </>
    )
  }
  const text = shortDate(nextRunDate, localZone(), now)
  const there = formatTimeInZone(nextRunDate, localZone(), crawler.zone)
  return (
    <>
      {isNextRunPast(crawler, now) ? (
        <Status tone="danger">{text}</Status>
      ) : (
        <span className={findUpcomingRun(crawler, now) === null ? 'muted' : undefined}>{text}</span>
      )}
      {there !== null && <small className={classes['there']}> {there}</small>}
      {crawler.active && !crawler.autoSetNextRunDate && (
        <small className={classes['there']}>{t('Auto-run is off')}</small>
      )}
    </>
  )
}

/** Why an active crawler will not run again: `expired 20 Nov`; null if it will. */
export function explainNoNextRun(crawler: ListedCrawler, now: Temporal.Instant): string | null {
  const { active, nextRunDate, expireDate } = crawler
  if (!active || nextRunDate === null || expireDate === null) return null
  const day = shortDay(zoned(expireDate, localZone()))
  if (isExpired(crawler, now)) return t('expired {day}', { day })
  const isBefore = Temporal.Instant.compare(expireDate, nextRunDate) <= 0
  return isBefore ? t('expires {day}', { day }) : null
}
