import type { Category } from '@app/core/categories/category.ts'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { Logo } from '../../ui/logo.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { logoAddress } from '../picture-address.ts'
import { isCommittable } from '../runs/plan-view.ts'
import { lastingWords } from './advice.ts'
import { attentionsOf, isNextRunPast, type ListedCrawler } from './attention.ts'
import { ActiveStatus } from './card-facts.tsx'
import { byNextRun, frequencyWords } from './draft.ts'
import classes from './list.module.css'

type CrawlerListProps = {
  crawlers: ListedCrawler[]
  categories: Category[]
  now: Temporal.Instant
}

function columnNames(): string[] {
  return [
    t('Title'),
    t('State'),
    t('Next Run Date'),
    t('Expire Date'),
    t('Autorun'),
    t('Overwrite'),
    t('Time'),
    t('Method'),
    t('Freq'),
  ]
}

/** Every crawler as a row, the next to run first. */
export function CrawlerList({ crawlers, categories, now }: CrawlerListProps) {
  const rows = crawlers.toSorted(byNextRun)
  return (
    <div className={classes['sheet']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columnNames().map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((crawler) => (
            <Row
              key={crawler.id}
              crawler={crawler}
              category={categories.find(({ id }) => id === crawler.category)}
              now={now}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type RowProps = { crawler: ListedCrawler; category: Category | undefined; now: Temporal.Instant }

function Row({ crawler, category, now }: RowProps) {
  const zone = localZone()
  const dateText = (date: string | null) => (date === null ? '' : longDate(date, zone))
  const nextRun = dateText(crawler.nextRunDate)
  const isNeedy = attentionsOf(crawler).length > 0
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={classes['title']} to={`?open=${crawler.id}`}>
          <Logo src={category ? logoAddress(category) : null} size="sm" />
          {crawler.title}
        </Link>
      </Table.Td>
      <Table.Td data-label={t('State')} data-needs-person={isNeedy || undefined}>
        <State crawler={crawler} />
      </Table.Td>
      <Table.Td data-label={t('Next Run Date')}>
        {isNextRunPast(crawler, now) ? <Status tone="danger">{nextRun}</Status> : nextRun}
      </Table.Td>
      <Table.Td data-label={t('Expire Date')}>{dateText(crawler.expireDate)}</Table.Td>
      <Table.Td data-label={t('Autorun')}>{onOff(crawler.autoSetNextRunDate)}</Table.Td>
      <Table.Td data-label={t('Overwrite')}>{onOff(crawler.overwriteExisting)}</Table.Td>
      <Table.Td data-label={t('Time')}>{onOff(crawler.displayTime)}</Table.Td>
      <Table.Td data-label={t('Method')}>{crawler.method ?? ''}</Table.Td>
      <Table.Td data-label={t('Freq')}>{frequencyWords(crawler.frequency)}</Table.Td>
    </Table.Tr>
  )
}

/** Whether it is on, and what needs a person; a held run leads to its plan. */
function State({ crawler }: { crawler: ListedCrawler }) {
  const [attention] = attentionsOf(crawler)
  if (!attention) return <ActiveStatus crawler={crawler} />
  const run = crawler.latestRun
  const lasting = lastingWords(attention, localZone())
  return (
    <>
      <span className={classes['states']}>
        <ActiveStatus crawler={crawler} />
        <Status tone="signal">{attention.title}</Status>
      </span>
      {lasting && <small className={classes['lasting']}>{lasting}</small>}
      {run?.state === 'held' && isCommittable(run) && (
        <Link className={classes['plan']} to={`?view=list&plan=${run.id}`}>
          {t('Review the held plan')}
        </Link>
      )}
    </>
  )
}

function onOff(isOn: boolean) {
  return <Status tone={isOn ? 'calm' : 'plain'}>{isOn ? t('On') : t('Off')}</Status>
}
