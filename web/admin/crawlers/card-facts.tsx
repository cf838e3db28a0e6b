import type { Category } from '@app/core/categories/category.ts'
import { isOver } from '../../api.ts'
import { localZone, shortDate } from '../../ui/dates.ts'
import { timeThere } from '../../ui/other-clock.ts'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { progressWords } from '../runs/plan-view.ts'
import { isNextRunPast, type ListedCrawler } from './attention.ts'
import classes from './card.module.css'
import { frequencyWords } from './draft.ts'

type CardFactsProps = { crawler: ListedCrawler; categories: Category[]; now: Temporal.Instant }

/** The four facts of a closed card. */
export function CardFacts({ crawler, categories, now }: CardFactsProps) {
  const category = categories.find(({ id }) => id === crawler.category)
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('State')}</dt>
        <dd>
          <State crawler={crawler} />
        </dd>
      </div>
      <div>
        <dt>{t('Next run')}</dt>
        <dd>
          <NextRun crawler={crawler} now={now} />
        </dd>
      </div>
      <div>
        <dt>{t('Frequency')}</dt>
        <dd>{frequencyWords(crawler.frequency)}</dd>
      </div>
      <div>
        <dt>{t('Category')}</dt>
        <dd title={category?.title}>
          {category?.title ?? crawler.category ?? (
            <span className={classes['none']}>{t('None')}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Active or Offline, whatever else is to be said of a crawler. */
export function ActiveStatus({ crawler }: { crawler: ListedCrawler }) {
  return (
    <Status tone={crawler.active ? 'calm' : 'plain'}>
      {crawler.active ? t('Active') : t('Offline')}
    </Status>
  )
}

function State({ crawler }: { crawler: ListedCrawler }) {
  const run = crawler.latestRun
  if (run && !isOver(run)) return <Status tone="calm">{progressWords(run)}</Status>
  return <ActiveStatus crawler={crawler} />
}

function NextRun({ crawler, now }: { crawler: ListedCrawler; now: Temporal.Instant }) {
  if (crawler.nextRunDate === null) return <span className={classes['none']}>{t('Never')}</span>
  const text = shortDate(crawler.nextRunDate, localZone(), now)
  const there = timeThere(crawler.nextRunDate, localZone(), crawler.zone)
  return (
    <>
      {isNextRunPast(crawler, now) ? (
        <Status tone="danger">{text}</Status>
      ) : (
        <span className={crawler.active ? undefined : classes['none']}>{text}</span>
      )}
      {there !== null && <small className={classes['there']}> {there}</small>}
    </>
  )
}
